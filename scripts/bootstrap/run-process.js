import { spawn } from 'node:child_process'

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ exitCode: number | null, output: string }>} with what it wrote to both of
 *   its outputs, if that was not passed on
 */
export function runProcess(command, parameters, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (exitCode) => {
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}
