import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The one without windows takes half the work for the same pages. */
export const lightChromium = 'chromium-headless-shell'
const chromiumNames = [
  lightChromium,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const distributionFolder = '/usr/lib/postgresql'
const oldestPostgres = 15

/** @returns {string | null} the browser's executable */
export function findChromium(environment = process.env) {
  if (environment.CHROMIUM_PATH) return executable(environment.CHROMIUM_PATH)
  return firstOnPath(chromiumNames, environment)
}

/** @returns {boolean} whether the browser is the lightest there is, or the one that CHROMIUM_PATH asks for */
export function hasPreferredChromium(environment = process.env) {
  return Boolean(environment.CHROMIUM_PATH) || firstOnPath([lightChromium], environment) !== null
}

/** @returns {string | null} */
export function findNginx(environment = process.env) {
  return firstOnPath(['nginx'], environment) ?? executable('/usr/sbin/nginx')
}

/**
 * @param {string} name
 * @returns {string | null}
 */
export function findProgram(name, environment = process.env) {
  return firstOnPath([name], environment) ?? executable(join('/usr/sbin', name))
}

const libraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/usr/local/lib',
]

/** @returns {string | null} the library that gives a process a clock of its own */
export function findFaketime() {
  const files = libraryFolders.map((folder) => join(folder, 'faketime/libfaketime.so.1'))
  return files.find((file) => existsSync(file)) ?? null
}

/** @returns {string | null} the folder of initdb, postgres and pg_isready, version 15 or newer */
export function findPostgres(environment = process.env) {
  const newest = versionFolders().find((folder) => executable(join(folder, 'initdb')))
  if (newest) return newest
  const onPath = firstOnPath(['initdb'], environment)
  return onPath ? dirname(onPath) : null
}

/** Debian keeps each version in a folder of its own, off the PATH. */
function versionFolders() {
  return listIfPresent(distributionFolder)
    .map(Number)
    .filter((version) => version >= oldestPostgres)
    .sort((one, other) => other - one)
    .map((version) => join(distributionFolder, String(version), 'bin'))
}

/** @param {string} folder */
function listIfPresent(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} environment
 */
function firstOnPath(names, environment) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  for (const name of names) {
    for (const folder of folders) {
      const found = executable(join(folder, name))
      if (found) return found
    }
  }
  return null
}

/** @param {string} file */
function executable(file) {
  try {
    accessSync(file, constants.X_OK)
    return file
  } catch {
    return null
  }
}
