import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { version?: string; optionalDependencies?: Record<string, string> }

const lockFile = new URL('../../package-lock.json', import.meta.url)
const packages: Record<string, Locked> = JSON.parse(readFileSync(lockFile, 'utf8')).packages

// npm leaves out what the registry did not have at the moment of locking, and then `npm ci` refuses
// the lock file, there and everywhere. Add the entry by hand as its siblings have it (version, os,
// cpu, optional; no integrity); npm keeps it from then on.
test('every optional package of a locked package is locked as well', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} > ${name}`),
  )
  expect(missing).toEqual([])
})

test('every locked package has a version', () => {
  const unversioned = Object.entries(packages).filter(([, { version }]) => !version)
  expect(unversioned).toEqual([])
})

/** Looks where Node does: below the package, then below each folder above it. */
function isLocked(path: string, name: string): boolean {
  if (packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`]) return true
  if (path === '') return false
  const above = path.lastIndexOf('/node_modules/')
  return isLocked(above < 0 ? '' : path.slice(0, above), name)
}
