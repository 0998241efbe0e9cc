import { resolve } from 'node:path'
import { bootstrap, root } from './bootstrap.js'
import { runCommand } from './failure.js'
import { importBuilt } from './import-built.js'

/**
 * Runs a command that is given a file. npm changes to the project's folder first, but a relative path is meant from where
 * npm was called.
 *
 * @param {string} name of the command
 */
export function runFileCommand(name) {
  const from = process.env.INIT_CWD ?? process.cwd()
  const parameters = process.argv
    .slice(2)
    .map((one) => (one.startsWith('--') ? one : resolve(from, one)))
  return runCommand(async () => {
    await bootstrap({ quiet: true })
    process.argv.splice(2, Infinity, name, ...parameters)
    await importBuilt(root, 'command.js')
  })
}
