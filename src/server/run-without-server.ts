import type { CommandAnswer } from './control-socket.ts'
import type { Environment } from './environment.ts'
import { createLog } from './log.ts'
import { runShellCommand } from './shell-commands.ts'
import { openSource } from './start.ts'

/** A shell command on the database itself, which nobody else has open. */
export async function runWithoutServer(
  environment: Environment,
  words: string[],
): Promise<CommandAnswer> {
  const source = await openSource(environment, createLog())
  try {
    return await runShellCommand(source, words)
  } finally {
    await source.close()
  }
}
