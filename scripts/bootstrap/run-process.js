import { spawn } from 'node:child_process'

/**
 * @typedef {{ exitCode: number | null, output: string }} Finished
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<Finished>} with what the process wrote to both of its outputs
 */
export function runProcess(command, parameters, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (exitCode) => {
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}
