import { cp, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root } from './bootstrap/bootstrap.js'
import { ExpectedFailure, runCommand } from './bootstrap/failure.js'
import { unbundled } from './bootstrap/unbundled.js'

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} PackageFile */

const target = process.argv[2]
/** Read by people and compilers, never by the server. */
const neverLoaded = /\.(map|md|d\.[cm]?ts)$/

// Copies what runs, and nothing else, from a project that is built: for an image, which is started with dist/server/main.js.
await runCommand(async () => {
  if (target === undefined) throw new ExpectedFailure('Usage: npm run pack -- FOLDER')
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), target)
  // package.json says that the files of dist are ES modules.
  for (const name of ['package.json', 'LICENSE', 'dist'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of await neededPackages())
    await cp(join(root, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      filter: (path) => !neverLoaded.test(path) || /licen[cs]e/i.test(path),
    })
})

/** The packages outside the bundle and all that they depend on, as far as this platform has it. */
async function neededPackages() {
  const needed = new Set(unbundled)
  // A set goes on with what is added while it is read.
  for (const name of needed) {
    const { dependencies, optionalDependencies } = await readPackage(name)
    for (const next of Object.keys(dependencies ?? {})) needed.add(next)
    for (const next of Object.keys(optionalDependencies ?? {}))
      if (await readPackage(next).catch(() => undefined)) needed.add(next)
  }
  return needed
}

/**
 * @param {string} name
 * @returns {Promise<PackageFile>}
 */
async function readPackage(name) {
  return JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8'))
}
