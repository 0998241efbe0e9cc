import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
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
 * backup changes without changing the build. Read one after the other: for as many small files as these, a promise for
 * each is most of the work, and each start waits for it (decision 024).
 *
 * @param {string} root
 * @param {string} [nodeVersion]
 */
export function hashSources(root, nodeVersion = process.versions.node) {
  const listed = folders.flatMap((folder) => listFiles(root, folder))
  const paths = [...files, ...listed.filter((path) => !testFile.test(path))].sort()
  const hash = createHash('sha256').update(`node ${nodeVersion.split('.')[0]}\n`)
  for (const path of paths) {
    const content = ifPresent(() => readFileSync(join(root, path)))
    if (content) hash.update(`${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths below root, with forward slashes
 */
function listFiles(root, folder) {
  const entries = ifPresent(() => readdirSync(join(root, folder), { withFileTypes: true })) ?? []
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(root, path) : [path]
  })
}

/**
 * @template T
 * @param {() => T} read
 */
function ifPresent(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}
