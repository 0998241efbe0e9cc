/**
 * What does an installation take? A fresh copy of the project until its first page: what `npm start` runs then, with the packages
 * from npm's cache or the network; and the folder that a container image gets, see scripts/pack.js.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BenchResult } from './support/bench-result.ts'
import { withStarted } from './support/start-until-ready.ts'

export const results: BenchResult[] = []

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const neverCloned = new Set(['node_modules', 'dist', 'data', '.build', '.git', '.tsbuild'])

const folder = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
try {
  const clone = path.join(folder, 'clone')
  const isCloned = (source: string) => !neverCloned.has(path.relative(root, source))
  await cp(root, clone, { recursive: true, filter: isCloned })
  const start = path.join(clone, 'scripts/start.js')
  const data = { DATA_DIR: path.join(folder, 'data') }
  const took = await withStarted([start], data, '/', async (_child, milliseconds) => milliseconds)
  results.push({
    name: 'fresh clone to the first page, besides npm itself',
    measured: took / 1000,
    unit: 's',
    better: 'lower',
    goal: 15,
    figures: `${(took / 1000).toFixed(1)} s with npm ci, the build and the first start`,
  })

  const packed = path.join(folder, 'packed')
  await run(process.execPath, [path.join(root, 'scripts/pack.js'), packed])
  const { stdout } = await run('du', ['--summarize', '--block-size=1MB', packed])
  results.push({
    name: 'container image, what is added to its base',
    measured: Number.parseInt(stdout, 10),
    unit: 'MB',
    better: 'lower',
    goal: 120,
    figures: 'the built files and the packages outside the bundle',
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}
