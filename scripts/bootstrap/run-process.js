import { spawn } from 'node:child_process'

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(chunk: Buffer) => void} [onOutput] gets its output while it runs
 * @returns {Promise<{ exitCode: number | null, output: string }>} `output` holds stdout
 *   and stderr, unless `options` redirects them
 */
export function runProcess(command, parameters, options, onOutput = () => undefined) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    /** @type {Buffer[]} */
    const chunks = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        chunks.push(chunk)
        onOutput(chunk)
      })
    child.once('error', reject)
    child.once('close', (exitCode) => {
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}
