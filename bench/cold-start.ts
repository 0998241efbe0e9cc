/**
 * How long until a new installation answers? What `npm start` runs, from its start to /readyz, with an empty DATA_DIR; npm's own
 * start is not in it. The ratio is to bare PGlite making its empty database, without a table in it.
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
let count = 0
const emptyDirectory = () => {
  count += 1
  return { DATA_DIR: path.join(folder, String(count)) }
}
try {
  const measured = await measureInTurn(
    {
      temelia: () => startUntilReady(startArguments, emptyDirectory()),
      pglite: () => startUntilReady(barePGlite, emptyDirectory()),
      node: () => startUntilReady(bareServer),
    },
    { rounds: 5, limitMs: 25_000 },
  )
  const temelia = median(measured.temelia)
  const pglite = median(measured.pglite)
  const figures =
    `${temelia.toFixed(0)} ms; bare PGlite ${pglite.toFixed(0)} ms, ` +
    `bare Node server ${median(measured.node).toFixed(0)} ms`
  results.push(
    {
      name: 'first start with new data, besides npm',
      measured: temelia / 1000,
      unit: 's',
      better: 'lower',
      goal: 6,
      figures,
    },
    {
      name: 'first start with new data, besides npm, against PGlite',
      reference: 'bare PGlite making an empty database',
      measured: temelia / pglite,
      unit: 'ratio',
      better: 'lower',
      figures,
    },
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
