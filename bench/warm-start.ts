/**
 * How long until an installation answers again? What `npm start` runs, with its checks of dependencies and build, from the start
 * to /readyz, with the DATA_DIR of the run before; npm's own start is not in it. The ratio is to bare PGlite
 * opening its folder again; a bare Node server shows how much of it is Node.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { barePGlite, bareServer } from './support/bare-servers.ts'
import type { BenchResult } from './support/bench-result.ts'
import { measureInTurn, median } from './support/measure.ts'
import { startArguments } from './support/start-arguments.ts'
import { startUntilReady } from './support/start-until-ready.ts'

export const results: BenchResult[] = []

const folder = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
const site = { DATA_DIR: path.join(folder, 'site') }
const bare = { DATA_DIR: path.join(folder, 'bare') }
const variants = {
  ready: () => startUntilReady(startArguments, site),
  pglite: () => startUntilReady(barePGlite, bare),
  node: () => startUntilReady(bareServer),
}
try {
  for (const start of Object.values(variants)) await start()
  const measured = await measureInTurn(variants, { rounds: 11, limitMs: 25_000 })
  const ready = median(measured.ready)
  const pglite = median(measured.pglite)
  const figures =
    `ready after ${ready.toFixed(0)} ms; ` +
    `bare PGlite ${pglite.toFixed(0)} ms, bare Node server ${median(measured.node).toFixed(0)} ms`
  const seconds = { unit: 's', better: 'lower', figures } as const
  results.push(
    { name: 'restart to ready, besides npm', measured: ready / 1000, goal: 2, ...seconds },
    {
      name: 'restart to ready, besides npm, against PGlite',
      reference: 'bare PGlite opening its folder',
      measured: ready / pglite,
      unit: 'ratio',
      better: 'lower',
      figures,
    },
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
