import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** What a program printed; its failure comes with all that it said. */
export async function run(
  program: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const options = { env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 }
  try {
    return (await execute(program, parameters, options)).stdout
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as Partial<Record<string, string>>
    if (code === 'ENOENT') {
      const advice = '`npm run test:long` installs it as root on Debian'
      throw new Error(`${program} was not found, so nothing of this can be shown; ${advice}`)
    }
    const said = `${stdout}\n${stderr}`.slice(-4_000)
    throw new Error(`${program} ${parameters.join(' ')} failed: ${said}`, { cause: error })
  }
}
