/**
 * How long until an installation answers again? The built server, and `npm start` with its checks of dependencies and
 * build, from the start to /readyz, with the DATA_DIR of the run before. The ratio that matters is the one to bare
 * PGlite opening its folder again; a bare Node server shows how much of it is Node.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { barePGlite, bareServer } from './support/bare-servers.ts'
import { fastest, measureInTurn, median } from './support/measure.ts'
import { startUntilReady } from './support/start-until-ready.ts'

const maxMs = 3_000

const folder = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
const site = { DATA_DIR: path.join(folder, 'site') }
const bare = { DATA_DIR: path.join(folder, 'bare') }
const ways = {
  temelia: () => startUntilReady(['dist/server/main.js'], site),
  npmStart: () => startUntilReady(['scripts/start.js'], site),
  pglite: () => startUntilReady(barePGlite, bare),
  node: () => startUntilReady(bareServer),
}
try {
  for (const start of Object.values(ways)) await start()
  const measured = await measureInTurn(ways, { rounds: 11, limitMs: 25_000 })
  const temelia = median(measured.temelia)
  const [npmStart, pglite, node] = [
    median(measured.npmStart),
    median(measured.pglite),
    median(measured.node),
  ]
  console.log(
    `warm start: ${(temelia / pglite).toFixed(2)} of bare PGlite, ${(temelia / node).toFixed(1)} of a bare Node server ` +
      `(${temelia.toFixed(0)} against ${pglite.toFixed(0)} and ${node.toFixed(0)} ms)`,
  )
  const [busy = 0] = loadavg()
  console.log(
    `warm npm start: ${(npmStart / temelia).toFixed(2)} of the server alone (${npmStart.toFixed(0)} ms, the quickest ` +
      `${fastest(measured.npmStart).toFixed(0)} ms; limit ${maxMs} ms; load ${busy.toFixed(1)})`,
  )
  // Absolute times mean little on a busy machine.
  if (fastest(measured.npmStart) > maxMs && busy < availableParallelism())
    throw new Error('npm start takes too long')
} finally {
  await rm(folder, { recursive: true, force: true })
}
