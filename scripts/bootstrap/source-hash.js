import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folders = ['src', 'database', 'public', 'scripts/bootstrap', 'docs/pictures']
const files = [
  'docs/ghid.md',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'tsconfig.node.json',
]
const testFile = /\.test\.tsx?$/

/**
 * A hash of everything the build reads: names and contents. Not dates, which a clone, a branch switch or a restored
 * backup changes without changing the build.
 *
 * @param {string} root
 * @param {string} [nodeVersion]
 */
export async function hashSources(root, nodeVersion = process.versions.node) {
  const listed = await Promise.all(folders.map((folder) => listFiles(root, folder)))
  const paths = [...files, ...listed.flat().filter((path) => !testFile.test(path))].sort()
  const contents = await Promise.all(paths.map((path) => readIfPresent(join(root, path))))
  const hash = createHash('sha256').update(`node ${nodeVersion.split('.')[0]}\n`)
  contents.forEach((content, index) => {
    if (content) hash.update(`${paths[index]} ${content.length}\n`).update(content)
  })
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<string[]>} paths below root, with forward slashes
 */
async function listFiles(root, folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const nested = await Promise.all(
    entries.map((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? listFiles(root, path) : [path]
    }),
  )
  return nested.flat()
}

/** @param {string} file */
async function readIfPresent(file) {
  return readFile(file).catch(() => null)
}
