/**
 * How much memory does the server's process hold: half a minute after its start, half a minute after a burst of pages, and after a minute
 * of mixed use? As `npm start` runs it, on both engines. Resident memory, shared libraries included, as operators see it.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgresServer } from '../tests/support/postgres-server.ts'
import { runMixedUse } from './load/mixed-use.ts'
import type { BenchResult } from './support/bench-result.ts'
import { startProduct } from './support/running-product.ts'
import { startArguments } from './support/start-arguments.ts'
import { withStarted } from './support/start-until-ready.ts'

export const results: BenchResult[] = []

const restMs = 30_000
const mixedUseSeconds = 60
const burst = { rounds: 300, addresses: ['/', '/?lang=ru', '/proiecte', '/no-such-page'] }

const folder = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
const server = await startPostgresServer()
const serverInUse = await startPostgresServer()
try {
  await measure('embedded', 350, {})
  await measure('PostgreSQL', 160, { DATABASE_URL: server.url })
  await measureAfterUse('embedded', 350, {})
  await measureAfterUse('PostgreSQL', 160, { DATABASE_URL: serverInUse.url })
} finally {
  await server.stop()
  await serverInUse.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(engine: string, goal: number, environment: Record<string, string>) {
  const site = { ...environment, DATA_DIR: path.join(folder, engine) }
  // The first start unpacks and seeds: what is measured is a later one.
  await withStarted(startArguments, site, '/readyz', async () => undefined)
  const [atRest, afterBurst] = await withStarted(
    startArguments,
    site,
    '/readyz',
    async (child, _took, url) => {
      await wait(restMs)
      const before = await residentMegabytes(child.pid)
      for (let round = 0; round < burst.rounds; round += 1)
        await Promise.all(
          burst.addresses.map(async (address) => (await fetch(url + address)).text()),
        )
      await wait(restMs)
      return [before, await residentMegabytes(child.pid)] as const
    },
  )
  const figures = `${atRest} MB at rest, ${afterBurst} MB after ${burst.rounds * burst.addresses.length} pages`
  const megabytes = { unit: 'MB', better: 'lower', goal, figures } as const
  results.push(
    { name: `memory at rest, ${engine}`, measured: atRest, ...megabytes },
    { name: `memory after a burst, ${engine}`, measured: afterBurst, ...megabytes },
  )
}

async function measureAfterUse(engine: string, goal: number, environment: Record<string, string>) {
  const product = await startProduct({
    ...environment,
    DATA_DIR: path.join(folder, `${engine} in use`),
  })
  try {
    const { failures } = await runMixedUse(product.port, mixedUseSeconds)
    if (failures.length > 0) throw new Error(failures.join('\n'))
    const inUse = await residentMegabytes(product.pid)
    const name = `memory after ${mixedUseSeconds} s of mixed use, ${engine}`
    results.push({
      name,
      measured: inUse,
      unit: 'MB',
      better: 'lower',
      goal,
      figures: `${inUse} MB at its end`,
    })
  } finally {
    await product.stop()
  }
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}
