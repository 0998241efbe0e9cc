/** Something the person at the keyboard can put right: shown as its sentence, without a stack. */
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
