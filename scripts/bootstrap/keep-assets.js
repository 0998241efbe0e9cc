import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const assets = join('client', 'assets')
const listName = '.own-assets'
/** The compressed copies are made after the list, which therefore does not have them. */
const endings = ['', '.br', '.gz']

/**
 * Copies the assets of the last build into the new one: open pages, and a server that has not been restarted yet, still
 * request them. Assets of older builds are not kept.
 *
 * @param {string} last
 * @param {string} fresh
 */
export async function keepAssets(last, fresh) {
  const own = await listAssets(fresh)
  await writeFile(join(fresh, listName), JSON.stringify(own))
  const isOwn = new Set(own)
  for (const name of await ownAssets(last)) {
    if (isOwn.has(name)) continue
    await mkdir(dirname(join(fresh, assets, name)), { recursive: true })
    for (const ending of endings)
      await copyIfPresent(join(last, assets, name + ending), join(fresh, assets, name + ending))
  }
}

/**
 * A file that somebody has removed must not prevent the build.
 *
 * @param {string} file
 * @param {string} copy
 */
async function copyIfPresent(file, copy) {
  await copyFile(file, copy).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** @param {string} build */
async function ownAssets(build) {
  const list = await readFile(join(build, listName), 'utf8').catch(() => undefined)
  return list === undefined ? listAssets(build) : /** @type {string[]} */ (JSON.parse(list))
}

/** @param {string} build */
async function listAssets(build) {
  const folder = join(build, assets)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
