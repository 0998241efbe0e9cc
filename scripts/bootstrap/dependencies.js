import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ExpectedFailure } from './failure.js'
import { withProjectLock } from './project-lock.js'
import { runProcess } from './run-process.js'
import { upToDate } from './step.js'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev] needed by development alone
 * @property {boolean} [devOptional] needed by development, optional otherwise
 * @property {boolean} [optional] absent where the platform does not suit
 * @property {boolean} [link]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 *
 * @typedef {Record<string, LockedPackage>} LockedPackages by path: `node_modules/zod`
 */

/**
 * Installs exactly what package-lock.json says, unless it is installed already.
 *
 * @param {{ root: string, dev: boolean }} options
 */
export async function ensureDependencies(options) {
  if (await areInstalled(options)) return upToDate
  return withProjectLock(options.root, async () => {
    if (await areInstalled(options)) return upToDate
    const { root, dev } = options
    await install({ root, dev: dev || (await hasDevelopmentPackages(root)) })
    return 'installed'
  })
}

/** @param {{ root: string, dev: boolean }} options */
async function areInstalled({ root, dev }) {
  const [wanted, installed] = await Promise.all([
    readPackages(join(root, 'package-lock.json')),
    // npm writes this file last: without it an installation was interrupted.
    readPackages(join(root, 'node_modules', '.package-lock.json')),
  ])
  if (!wanted) throw new ExpectedFailure('package-lock.json is missing or damaged; restore it.')
  if (!installed) return false
  const outdated = findOutdated(wanted, installed, { dev, os: process.platform, cpu: process.arch })
  if (outdated.length > 0) return false
  return Object.keys(installed).every((path) => existsSync(join(root, path, 'package.json')))
}

/**
 * A build in a folder somebody develops in must not take their tools away.
 *
 * @param {string} root
 */
async function hasDevelopmentPackages(root) {
  const installed = await readPackages(join(root, 'node_modules', '.package-lock.json'))
  return Object.values(installed ?? {}).some(({ dev }) => dev)
}

/**
 * @param {string} file
 * @returns {Promise<LockedPackages | null>}
 */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/**
 * The paths whose installed package is missing, differs from the locked one, or was made for another platform
 * (a copied node_modules). Packages that are not needed do no harm.
 *
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 * @param {{ dev: boolean, os: string, cpu: string }} needs
 */
export function findOutdated(wanted, installed, { dev, os, cpu }) {
  return Object.entries(wanted)
    .filter(([path, locked]) => {
      if (path === '' || locked.link) return false
      if (locked.dev && !dev) return false
      const present = installed[path]
      if (!present) return !mayBeAbsent(locked, dev)
      if (present.version !== locked.version || present.integrity !== locked.integrity) return true
      return !suits(locked.os, os) || !suits(locked.cpu, cpu)
    })
    .map(([path]) => path)
}

/**
 * @param {LockedPackage} locked
 * @param {boolean} dev
 */
function mayBeAbsent(locked, dev) {
  return Boolean(locked.optional || (locked.devOptional && !dev))
}

/**
 * @param {readonly string[] | undefined} allowed
 * @param {string} actual
 */
function suits(allowed, actual) {
  if (!allowed || allowed.includes(actual)) return true
  return allowed.every((name) => name.startsWith('!') && name !== `!${actual}`)
}

const installFlags = [
  // A compromised package must not run code during the installation.
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** @param {{ root: string, dev: boolean }} options */
async function install({ root, dev }) {
  const [command, ...first] = npmCommand()
  const scope = dev ? '--include=dev' : '--omit=dev'
  // npm would also go by NODE_ENV, even an empty one; here only the flag decides.
  const { NODE_ENV: _, ...environment } = process.env
  const { exitCode, output } = await runProcess(command, [...first, 'ci', scope, ...installFlags], {
    cwd: root,
    env: environment,
    shell: command.endsWith('.cmd'),
  }).catch((error) => ({ exitCode: 1, output: `npm error ${error.message}` }))
  if (exitCode !== 0) throw new ExpectedFailure(explainFailedInstall(output))
}

/** @returns {[string, ...string[]]} */
function npmCommand() {
  const current = process.env.npm_execpath
  if (current && basename(current) === 'npm-cli.js' && existsSync(current)) {
    return [process.execPath, current]
  }
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** @type {readonly [RegExp, string][]} */
const knownFailures = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/i,
    'The packages could not be downloaded: the npm registry cannot be reached. Check the connection and try again.',
  ],
  [/ENOSPC/, 'The packages could not be installed: the disk is full.'],
  [/EACCES|EPERM|EROFS/, 'The packages could not be installed: this folder cannot be written to.'],
  [
    /EUSAGE|in sync/,
    'package.json and package-lock.json do not agree. Run `npm install` and try again.',
  ],
  [/spawn .*ENOENT/, 'The packages could not be installed: npm was not found.'],
]

/** @param {string} output what npm wrote */
export function explainFailedInstall(output) {
  const known = knownFailures.find(([pattern]) => pattern.test(output))
  if (known) return known[1]
  const lines = output.split('\n').map((line) => line.replace(/^npm error\s*/i, '').trim())
  const detail = lines.find((line) => line !== '' && !line.startsWith('code ')) ?? 'npm failed'
  return `The packages could not be installed: ${detail}`
}
