/**
 * What does the product add to a small read under Row Level Security? A project is read as an anonymous visitor through
 * runAsRole; the reference is the same SQL through the bare driver: PGlite in the same kind of worker, a pg client. The
 * read alone stands beside it: the rest is the price of the transaction and the role.
 */
import path from 'node:path'
import { type Engine, openEngine, runAsOwner } from '#backend/backend.ts'
import { type Caller, type DatabaseLocation, runAsRole } from '#backend/testing.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { seedSite } from '#server/source/seed-site.ts'
import { type BareDriver, openClient, openWorker } from './support/bare-drivers.ts'
import type { BenchResult } from './support/bench-result.ts'
import { type Databases, engineKinds, makeDatabases } from './support/databases.ts'
import { measureInTurn, median, timed } from './support/measure.ts'

const readsPerSample = 50
const read = 'select title, description from public.site_projects_items where id = $1'
const parameters = ['project-logistics']
/** What the driver's user would send before the read. */
const setup = `begin; set local role anon; select set_config('request.jwt.claims', E'{"role":"anon"}', true)`

const anonymous: Caller = { role: 'anon', claims: { role: 'anon' } }

export const results: BenchResult[] = []

const databases = await makeDatabases()
try {
  for (const kind of engineKinds) results.push(await compare(databases, kind))
} finally {
  await databases.close()
}

async function compare(databases: Databases, kind: Engine['kind']): Promise<BenchResult> {
  const engine = await openSeeded(await databases.create(kind))
  const bare = await openBare(kind, await seedAt(await databases.create(kind)))
  try {
    const variants = {
      engine: () => sampleMs(() => readAsVisitor(engine)),
      bare: () => sampleMs(() => readBare(bare)),
      alone: () => sampleMs(() => bare.query(read, parameters)),
    }
    await measureInTurn(variants, { rounds: 5, limitMs: 5_000 })
    const measured = await measureInTurn(variants, { rounds: 60, limitMs: 12_000 })
    const [ours, reference] = [median(measured.engine), median(measured.bare)]
    return {
      name: `small read as anon, engine alone, ${kind}`,
      reference: 'the same SQL through the bare driver',
      measured: ours / reference,
      unit: 'ratio',
      better: 'lower',
      figures: `${ours.toFixed(2)} against ${reference.toFixed(2)} ms; the read alone ${median(measured.alone).toFixed(2)} ms`,
    }
  } finally {
    await Promise.all([engine.close(), bare.close()])
  }
}

/** Milliseconds a read. */
async function sampleMs(readOnce: () => Promise<object[]>): Promise<number> {
  const took = await timed(async () => {
    for (let n = 0; n < readsPerSample; n += 1) {
      const rows = await readOnce()
      if (rows.length !== 1) throw new Error('The read found no project')
    }
  })
  return took / readsPerSample
}

function readAsVisitor(engine: Engine): Promise<object[]> {
  return runAsRole(engine, anonymous, (tx) => tx.query(read, parameters))
}

async function readBare(bare: BareDriver): Promise<object[]> {
  await bare.script(setup)
  const rows = await bare.query(read, parameters)
  await bare.script('commit')
  return rows
}

async function openSeeded(location: DatabaseLocation): Promise<Engine> {
  const engine = await openEngine(location)
  await runAsOwner(engine, 'seed', (tx) => seedSite(tx, defaultSiteData))
  return engine
}

async function seedAt(location: DatabaseLocation): Promise<DatabaseLocation> {
  const engine = await openSeeded(location)
  await engine.close()
  return location
}

function openBare(kind: Engine['kind'], { url, directory }: DatabaseLocation): Promise<BareDriver> {
  return kind === 'server' ? openClient(url ?? '') : openWorker(path.join(directory, 'postgres'))
}
