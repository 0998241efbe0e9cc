import path from 'node:path'
import { backupCommand } from './commands/backup-commands.ts'
import { askRunningServer, type CommandAnswer } from './commands/control-socket.ts'
import { printMigrations } from './commands/print-migrations.ts'
import { type Environment, readEnvironment } from './environment/environment.ts'
import { createLog } from './log/log.ts'
import { hasSite } from './source/data-directory.ts'
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
    const directory = path.resolve(environment.DATA_DIR)
    return {
      lines: [`There is no site in ${directory} yet: npm start makes one.`],
      isFailure: true,
    }
  }
  // Loaded here because they are the whole backend, which a command that asks a running server does not need.
  const { openSource } = await import('./source/open-source.ts')
  const { runShellCommand } = await import('./commands/shell-commands.ts')
  const source = await openSource(environment, createLog(environment.LOG_LEVEL))
  try {
    return await runShellCommand(source, words)
  } finally {
    await source.close()
  }
}
