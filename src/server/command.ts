import path from 'node:path'
import { backupCommand } from './backup/backup-commands.ts'
import { askRunningServer, type CommandAnswer } from './control-socket.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { hasSite } from './has-site.ts'
import { printMigrations } from './print-migrations.ts'
import { startFailureText } from './start-failure.ts'

const words = process.argv.slice(2)

try {
  const environment = readEnvironment()
  const answer = await answerTo(environment)
  for (const line of answer.lines) (answer.isFailure ? console.error : console.log)(line)
  process.exit(answer.isFailure ? 1 : 0)
} catch (error) {
  console.error(startFailureText(error) ?? error)
  process.exit(1)
}

async function answerTo(environment: Environment): Promise<CommandAnswer> {
  if (words[0] === 'migrations') return printMigrations(environment)
  const backup = backupCommand(words[0])
  if (backup) return backup(environment, words.slice(1), (line) => console.log(line))
  const { DATA_DIR } = environment
  return (await askRunningServer(DATA_DIR, words)) ?? (await answerWithoutServer(environment))
}

async function answerWithoutServer(environment: Environment): Promise<CommandAnswer> {
  if (!hasSite(environment)) {
    const place = path.resolve(environment.DATA_DIR)
    return { lines: [`There is no site in ${place} yet: npm start makes one.`], isFailure: true }
  }
  // Loaded here because it is the whole server, which a command that asks a running one does not need.
  const { runWithoutServer } = await import('./run-without-server.ts')
  return runWithoutServer(environment, words)
}
