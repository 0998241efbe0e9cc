/**
 * Does a save cost what it changes, and how much does a load carry? Every project has 24 photos and texts in three languages. One
 * project of many gets another title; the reference is the same save where there are ten projects. Measured from the draft
 * to the answer of the database: the difference, and save_site as an administrator.
 */
import { type Engine, openEngine, runAsOwner } from '#backend/backend.ts'
import { type Caller, runAsRole } from '#backend/testing.ts'
import { diffSite } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { seedSite } from '#server/source/seed-site.ts'
import type { BenchResult } from './support/bench-result.ts'
import { type Databases, engineKinds, makeDatabases } from './support/databases.ts'
import { measureInTurn, median, timed } from './support/measure.ts'

const counts = [10, 1_000]
const draftCounts = [10, 1_000, 10_000]
const maxRatio = 1.5
const photosOfProject = 24
/** A load of so many projects, whose pictures somebody has described, is to stay under so many MB. */
const loadGoal = { projects: 1_000, maxMb: 1 }
/** Every picture of the site: a sentence in three languages, what crops keep, and what is measured of an upload. */
const describePictures = `update public.site_pictures set
  alt = jsonb_build_object(
    'ro', 'Vedere a șantierului din strada Ștefan cel Mare, etajul ' || right(id, 4),
    'en', 'View of the site in Ștefan cel Mare street, floor ' || right(id, 4),
    'ru', 'Вид стройплощадки на улице Штефана Великого, этаж ' || right(id, 4)
  ),
  focal_x = 48, focal_y = 36, width = 2560, height = 1707, placeholder = '#8a8f94'`
const administratorId = '00000000-0000-4000-8000-00000000000a'
const administrator: Caller = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: administratorId, aal: 'aal1', email: 'a@example.com' },
}

export const results: BenchResult[] = []

const databases = await makeDatabases()
try {
  for (const kind of engineKinds) {
    results.push(await compareCounts(databases, kind))
    results.push(await measureLoad(databases, kind))
  }
  results.push(await compareDiffs())
} finally {
  await databases.close()
}

async function compareCounts(databases: Databases, kind: Engine['kind']): Promise<BenchResult> {
  const sites = await Promise.all(
    counts.map((count) => openSite(databases, kind, siteOfProjects(count))),
  )
  try {
    for (const { save } of sites) for (let n = 0; n < 20; n += 1) await save()
    const variants = Object.fromEntries(
      sites.map(({ save }, index) => [String(counts[index]), () => timed(save)]),
    )
    const measured = await measureInTurn(variants, { rounds: 200, limitMs: 8_000 })
    const costs = counts.map((count) => median(measured[count] ?? []))
    return { ...toResult(`save_site and its difference, ${kind}`, counts, costs), goal: maxRatio }
  } finally {
    await Promise.all(sites.map(({ engine }) => engine.close()))
  }
}

/** What a visitor's page and every panel start from. */
async function measureLoad(databases: Databases, kind: Engine['kind']): Promise<BenchResult> {
  const { engine } = await openSite(databases, kind, siteOfProjects(loadGoal.projects))
  try {
    const before = await sizesOf(engine)
    await runAsOwner(engine, 'describe', (tx) => tx.query(describePictures))
    const { megabytes, kilobytes } = await sizesOf(engine)
    return {
      name: `load_site, ${kind}, ${loadGoal.projects} projects of ${photosOfProject} photos`,
      measured: megabytes,
      unit: 'MB',
      better: 'lower',
      goal: loadGoal.maxMb,
      figures: `${megabytes.toFixed(2)} MB not compressed, ${before.megabytes.toFixed(2)} MB where nothing is said of a picture; the details of one project ${kilobytes.toFixed(1)} kB`,
    }
  } finally {
    await engine.close()
  }
}

async function sizesOf(engine: Engine) {
  const [row] = await runAsRole(engine, administrator, (tx) =>
    tx.query<{ site: number; details: number }>(
      `select octet_length(public.load_site()::text) as site,
         octet_length(public.load_details('site_projects_items', '{project-7}')::text) as details`,
    ),
  )
  return { megabytes: (row?.site ?? 0) / 2 ** 20, kilobytes: (row?.details ?? 0) / 1024 }
}

/** Without a goal: a form's draft shares no object with the saved site, so the comparison goes down to every text. */
async function compareDiffs(): Promise<BenchResult> {
  const variants = Object.fromEntries(
    draftCounts.map((count) => {
      const site = siteOfProjects(count)
      const draft = withNewTitle(structuredClone(site), 'other')
      return [String(count), () => timed(async () => diffSite(site, draft))]
    }),
  )
  const measured = await measureInTurn(variants, { rounds: 100, limitMs: 3_000 })
  return toResult(
    'difference of a draft that is a copy through and through',
    draftCounts,
    draftCounts.map((count) => median(measured[count] ?? [])),
  )
}

async function openSite(databases: Databases, kind: Engine['kind'], site: SiteData) {
  const engine = await openEngine(await databases.create(kind))
  let { revision, saved } = { revision: await seed(engine, site), saved: site }
  let count = 0
  return {
    engine,
    async save() {
      count += 1
      const draft = withNewTitle(saved, `title ${count}`)
      const answer = await save(engine, revision, saved, draft)
      revision = answer.revision
      saved = draft
    },
  }
}

function seed(engine: Engine, site: SiteData): Promise<number> {
  return runAsOwner(engine, 'seed', async (tx) => {
    await seedSite(tx, site)
    await tx.query("insert into auth.users (id, email) values ($1, 'a@example.com')", [
      administratorId,
    ])
    await tx.query('insert into public.admin_users (user_id) values ($1)', [administratorId])
    const [row] = await tx.query<{ revision: number }>('select revision from public.site_revision')
    return row?.revision ?? 0
  })
}

async function save(engine: Engine, revision: number, saved: SiteData, draft: SiteData) {
  const changes = JSON.stringify(diffSite(saved, draft))
  const [row] = await runAsRole(engine, administrator, (tx) =>
    tx.query<{ answer: { saved: boolean; revision: number } }>(
      'select public.save_site($1, $2::jsonb) as answer',
      [revision, changes],
    ),
  )
  if (!row?.answer.saved) throw new Error('The save was refused')
  return row.answer
}

function siteOfProjects(count: number): SiteData {
  const samples = defaultSiteData.projects.items
  const items = Array.from({ length: count }, (_, index) => ({
    ...structuredClone(samples[index % samples.length] as (typeof samples)[number]),
    id: `project-${index}`,
    imageSrc: photoOf(index, 0),
    galleryImages: Array.from({ length: photosOfProject }, (_, photo) => photoOf(index, photo + 1)),
  }))
  return { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
}

/** As uploads are named. */
function photoOf(project: number, photo: number): string {
  return `/storage/v1/object/public/media/${1_732_174_800_000 + project * 100 + photo}-santier.jpg`
}

/** The middle project with another title; all other objects are the same. */
function withNewTitle(site: SiteData, ro: string): SiteData {
  const middle = site.projects.items.length >> 1
  const items = site.projects.items.map((item, index) =>
    index === middle ? { ...item, title: { ...item.title, ro } } : item,
  )
  return { ...site, projects: { ...site.projects, items } }
}

/** The most projects against the fewest. */
function toResult(name: string, counts: number[], costs: number[]): BenchResult {
  const parts = counts.map((count, index) => `${count}: ${(costs[index] ?? 0).toFixed(2)} ms`)
  return {
    name: `${name}, ${counts.at(-1)} projects`,
    reference: `${counts[0]} projects`,
    measured: (costs.at(-1) ?? 0) / (costs[0] ?? 0),
    unit: 'ratio',
    better: 'lower',
    figures: parts.join(', '),
  }
}
