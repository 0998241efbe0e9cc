import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runMixedUse } from '../../bench/load/mixed-use.ts'
import { median } from '../../bench/support/measure.ts'
import { comparePage } from '../../bench/support/page-comparison.ts'
import { type RunningProcess, startProduct } from '../../bench/support/running-product.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { testKeys } from '../support/running-site.ts'

const minutes = Number(process.env.MIXED_USE_MINUTES ?? 60)
/** Everything is loaded and compiled once before the beginning is measured. */
const warmUpSeconds = Math.min(minutes * 15, 120)
const restMs = 30_000
/** What an operator reckons with; within it garbage may wait for its collection. */
const maxMegabytes: Record<string, number> = { embedded: 350, PostgreSQL: 160 }
const metricsToken = 'token-of-the-numbers'

/** Beside the tenth: what one idle connection or a moment of the machine makes. */
const slack = { ratio: 0, pageMs: 1, restMs: 2, handles: 6, descriptors: 6 }
type Condition = Record<keyof typeof slack | 'megabytes', number>

test(`${minutes} minutes of mixed use leave the product as they found it, on both engines`, {
  timeout: (minutes + 15) * 60_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'temelia-mixed-use-'))
  const postgres = await startPostgresServer()
  const sites: Record<string, RunningProcess> = {}
  try {
    for (const [name, database] of Object.entries({
      embedded: {},
      PostgreSQL: { DATABASE_URL: postgres.url },
    }))
      sites[name] = await startProduct({
        ...database,
        DATA_DIR: path.join(folder, name),
        METRICS_TOKEN: metricsToken,
      })
    await mixAll(sites, warmUpSeconds)
    const before = await conditionOfAll(sites, folder)
    const failures = await mixAll(sites, minutes * 60)
    const after = await conditionOfAll(sites, folder)

    console.log(JSON.stringify({ minutes, before, after }, rounded, 1))
    expect(failures).toEqual([])
    for (const name of Object.keys(sites)) expectAsBefore(name, before[name], after[name])
  } finally {
    for (const site of Object.values(sites)) await site.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** At the same time, so that it is one hour and not two. */
async function mixAll(sites: Record<string, RunningProcess>, seconds: number): Promise<string[]> {
  const used = await Promise.all(
    Object.entries(sites).map(async ([name, { port }]) => {
      const { counts, failures } = await runMixedUse(port, seconds)
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
      return failures.map((failure) => `${name}: ${failure}`)
    }),
  )
  return used.flat()
}

async function conditionOfAll(
  sites: Record<string, RunningProcess>,
  folder: string,
): Promise<Record<string, Condition>> {
  await wait(restMs)
  const conditions: Record<string, Condition> = {}
  for (const [name, site] of Object.entries(sites))
    conditions[name] = await conditionOf(site, folder)
  return conditions
}

async function conditionOf(site: RunningProcess, folder: string): Promise<Condition> {
  // First, before the comparison leaves garbage of its own.
  const { megabytes } = await numbersOf(site)
  const { bare } = await comparePage(site, folder)
  const { handles, descriptors } = await numbersOf(site)
  return {
    megabytes,
    ratio: bare.ratioToProduct,
    pageMs: await latency(site, '/'),
    restMs: await latency(site, '/rest/v1/site_services_items?select=*'),
    handles,
    descriptors,
  }
}

async function latency({ port }: RunningProcess, address: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    const started = performance.now()
    const url = `http://127.0.0.1:${port}${address}`
    const response = await fetch(url, { headers: { apikey: testKeys.anon } })
    await response.arrayBuffer()
    times.push(performance.now() - started)
  }
  return median(times)
}

async function numbersOf({ port }: RunningProcess) {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  const numberOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    megabytes: numberOf('process_resident_memory_bytes') / 1024 / 1024,
    handles: numberOf('nodejs_active_handles_total'),
    descriptors: numberOf('process_open_fds'),
  }
}

function expectAsBefore(name: string, before?: Condition, after?: Condition): void {
  expect(after?.megabytes).toBeLessThanOrEqual(maxMegabytes[name] ?? 0)
  for (const [key, allowed] of Object.entries(slack) as [keyof typeof slack, number][]) {
    const [first = Number.NaN, last = Number.NaN] = [before?.[key], after?.[key]]
    const what = `${name}: ${key} was ${first.toFixed(2)}`
    if (key === 'ratio') expect(last, what).toBeGreaterThanOrEqual(first * 0.9)
    else expect(last, what).toBeLessThanOrEqual(first * 1.1 + allowed)
  }
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value
}
