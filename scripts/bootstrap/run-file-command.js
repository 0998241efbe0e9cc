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
  const parameters = parametersFrom(from, process.argv.slice(2))
  return runCommand(async () => {
    await bootstrap({ quiet: true })
    process.argv.splice(2, Infinity, name, ...parameters)
    await importBuilt(root, 'command.js')
  })
}

/**
 * Options and copies in the bucket are no files.
 *
 * @param {string} folder
 * @param {string[]} words
 */
export function parametersFrom(folder, words) {
  return words.map((word) => (/^(--|bucket:)/.test(word) ? word : resolve(folder, word)))
}
