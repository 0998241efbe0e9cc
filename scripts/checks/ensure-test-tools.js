import { existsSync } from 'node:fs'
import { ExpectedFailure } from '../bootstrap/failure.js'
import { runProcess } from '../bootstrap/run-process.js'
import { upToDate } from '../bootstrap/step.js'
import {
  findChromium,
  findFaketime,
  findNginx,
  findPostgres,
  findProgram,
  hasPreferredChromium,
  lightChromium,
} from './test-tools.js'

/** A browser without a single font renders no text. */
const fonts = 'fonts-liberation'
/** Programs for trying out the container image and Caddy, of the same name as their packages. */
const deploymentTools = ['buildah', 'debootstrap', 'caddy']
const unattended = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/**
 * The programs the tests need that npm cannot bring: a browser, a database server, and for the long runs a proxy
 * and a clock that can be set.
 * @param {{ forLongRuns?: boolean }} [wanted]
 */
export async function ensureTestTools({ forLongRuns = false } = {}) {
  const hasChanged = await preferLightChromium()
  const packages = missingPackages(forLongRuns)
  if (packages.length === 0) return hasChanged ? 'installed' : upToDate
  if (!canInstall()) throw new ExpectedFailure(explainMissing(packages))
  await apt(['update'])
  await apt(['install', '-y', '--no-install-recommends', ...packages])
  const stillMissing = missingPackages(forLongRuns)
  if (stillMissing.length > 0) throw new ExpectedFailure(explainMissing(stillMissing))
  return 'installed'
}

/** Resolves with whether it was installed; where it cannot be, any other Chromium does. */
async function preferLightChromium() {
  if (hasPreferredChromium() || !canInstall()) return false
  try {
    await apt(['update'])
    await apt(['install', '-y', '--no-install-recommends', lightChromium, fonts])
    return true
  } catch (error) {
    if (error instanceof ExpectedFailure) return false
    throw error
  }
}

/** @param {boolean} forLongRuns */
function missingPackages(forLongRuns) {
  const packages = []
  if (!findChromium()) packages.push('chromium', fonts)
  if (!process.env.TEST_DATABASE_URL && !findPostgres()) packages.push('postgresql')
  if (forLongRuns && !findNginx()) packages.push('nginx-light')
  if (forLongRuns && !findFaketime()) packages.push('libfaketime')
  if (forLongRuns) packages.push(...deploymentTools.filter((name) => !findProgram(name)))
  return packages
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** @param {readonly string[]} parameters */
async function apt(parameters) {
  const options = { env: unattended }
  const { exitCode, output } = await runProcess('apt-get', parameters, options)
  if (exitCode === 0) return
  const reason = output.split('\n').find((line) => line.startsWith('E: ')) ?? `exit ${exitCode}`
  throw new ExpectedFailure(`apt-get ${parameters[0]} failed: ${reason}`)
}

/** @param {readonly string[]} packages */
function explainMissing(packages) {
  const chromium = 'Chromium (or name one in CHROMIUM_PATH)'
  const postgres = 'PostgreSQL 15 or newer (or name a server in TEST_DATABASE_URL)'
  const wanted = [
    packages.includes('chromium') ? chromium : '',
    packages.includes('postgresql') ? postgres : '',
    packages.includes('nginx-light') ? 'nginx' : '',
    ...['libfaketime', ...deploymentTools].filter((name) => packages.includes(name)),
  ]
  return `The tests need ${wanted.filter(Boolean).join(' and ')}: install and try again.`
}
