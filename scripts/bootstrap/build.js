import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExpectedFailure } from './failure.js'
import { keepAssets } from './keep-assets.js'
import { withProjectLock } from './project-lock.js'
import { runProcess } from './run-process.js'
import { hashSources } from './source-hash.js'
import { upToDate } from './step.js'

const stamp = '.built-from'

/**
 * Builds into a temporary folder and swaps it in when it is complete, so that an interrupted build is never served.
 * dist carries the hash of the sources it was made from.
 *
 * @param {{ root: string }} options
 */
export async function ensureBuild({ root }) {
  if (await isBuiltFrom(root, hashSources(root))) return upToDate
  return withProjectLock(root, async () => {
    const hash = hashSources(root)
    if (await isBuiltFrom(root, hash)) return upToDate
    await removeRemains(root)
    const fresh = join(root, '.build', randomUUID())
    await mkdir(fresh)
    try {
      await build(root, fresh)
      await writeFile(join(fresh, stamp), hash)
      await swapIn(root, fresh)
    } finally {
      await rm(fresh, { recursive: true, force: true })
    }
    return 'built'
  })
}

/**
 * @param {string} root
 * @param {string} hash
 */
async function isBuiltFrom(root, hash) {
  const built = await readFile(join(root, 'dist', stamp), 'utf8').catch(() => null)
  return built === hash
}

/**
 * In a process of its own, so that the bundler's memory is freed before the server starts.
 *
 * @param {string} root
 * @param {string} outDir
 */
async function build(root, outDir) {
  const script = join(root, 'scripts', 'bootstrap', 'run-build.js')
  const { exitCode, output } = await runProcess(process.execPath, [script, outDir], {
    cwd: root,
    // Any other value, even an empty one, would ship development React.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (exitCode !== 0) throw new ExpectedFailure(`The build failed.\n${output.trim()}`)
}

/**
 * @param {string} root
 * @param {string} fresh
 */
async function swapIn(root, fresh) {
  const dist = join(root, 'dist')
  const old = join(root, '.build', randomUUID())
  await keepAssets(dist, fresh)
  await rename(dist, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(fresh, dist)
  await rm(old, { recursive: true, force: true })
}

/**
 * Removes what interrupted builds have left. The lock is held, so nothing of it is in use.
 *
 * @param {string} root
 */
async function removeRemains(root) {
  const names = await readdir(join(root, '.build'))
  const remains = names.filter((name) => name !== 'lock')
  await Promise.all(
    remains.map((name) => rm(join(root, '.build', name), { recursive: true, force: true })),
  )
}
