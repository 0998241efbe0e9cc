import { resolve } from 'node:path'
import { bootstrap, root } from './bootstrap.js'
import { runCommand } from './failure.js'
import { importBuilt } from './import-built.js'

/**
 * npm changes to the project's folder first; a relative path is meant from where npm was called.
 *
 * @param {string} name of the command
 */
export function runOnFile(name) {
  const from = process.env.INIT_CWD ?? process.cwd()
  const words = process.argv
    .slice(2)
    .map((word) => (word.startsWith('--') ? word : resolve(from, word)))
  return runCommand(async () => {
    await bootstrap({ quiet: true })
    process.argv.splice(2, Infinity, name, ...words)
    await importBuilt(root, 'command.js')
  })
}
