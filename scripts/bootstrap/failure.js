/** A failure that the person who runs the command can solve: only its message is shown, without a stack. */
export class ExpectedFailure extends Error {}

/** @param {() => Promise<void>} command */
export async function runCommand(command) {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof ExpectedFailure ? error.message : error)
    process.exit(1)
  }
}
