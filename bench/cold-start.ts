/**
 * How long until a new installation answers? The built server from its start to /readyz, with an empty DATA_DIR. The
 * ratio that matters is the one to bare PGlite making its empty database, because that cannot be left out; a bare Node
 * server shows how much of it is Node.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { barePGlite, bareServer } from './support/bare-servers.ts'
import { measureInTurn, median } from './support/measure.ts'
import { startUntilReady } from './support/start-until-ready.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
let count = 0
const emptyDirectory = () => {
  count += 1
  return { DATA_DIR: path.join(folder, String(count)) }
}
try {
  const measured = await measureInTurn(
    {
      temelia: () => startUntilReady(['dist/server/main.js'], emptyDirectory()),
      pglite: () => startUntilReady(barePGlite, emptyDirectory()),
      node: () => startUntilReady(bareServer),
    },
    { rounds: 5, limitMs: 25_000 },
  )
  const [temelia, pglite, node] = [
    median(measured.temelia),
    median(measured.pglite),
    median(measured.node),
  ]
  console.log(
    `cold start: ${(temelia / pglite).toFixed(2)} of bare PGlite, ${(temelia / node).toFixed(1)} of a bare Node server ` +
      `(${temelia.toFixed(0)} against ${pglite.toFixed(0)} and ${node.toFixed(0)} ms)`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
