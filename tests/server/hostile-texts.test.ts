import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOf } from '../support/growing-cost.ts'
import { shapes } from '../support/hostile-texts.ts'
import { openAddresses, positions, routesOfServer } from '../support/open-addresses.ts'
import { type RunningSite, startSite, temporaryFolder } from '../support/running-site.ts'
import { unpackDatabase } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

const minutes = 60_000

let site: RunningSite
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await temporaryFolder()
  remove = made.remove
  const folder = path.join(made.folder, 'data')
  await unpackDatabase(folder)
  site = await startSite({ DATA_DIR: folder, TRUST_PROXY: '1', METRICS_TOKEN: 'token' })
})
afterAll(async () => {
  await site.stop()
  await remove()
})

test('the table of texts has every address of the server, and no other', async () => {
  expect(Object.keys(openAddresses).sort()).toEqual([...new Set(await routesOfServer())].sort())
})

test(
  'no text of a stranger costs more than in proportion to its length, wherever it stands',
  async () => {
    const costOfText = costOf(site)
    const findings: string[] = []
    // In the short runs one place in twelve, with one shape each.
    const places = positions.filter((_, nth) => nth % volume(12, 1) === 0)
    for (let round = 0; round < volume(1, shapes.length); round++)
      for (const [nth, { name, maxBytes, ask }] of places.entries()) {
        const shape = shapes[(nth + round) % shapes.length] as (typeof shapes)[number]
        const finding = await costOfText((size) => ask(shape.text(size)), maxBytes).catch(String)
        if (finding) findings.push(`${name}, ${shape.name}: ${finding}`)
      }
    expect(findings).toEqual([])
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  },
  60 * minutes,
)
