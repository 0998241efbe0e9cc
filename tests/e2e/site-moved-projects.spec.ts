import type { Page } from '@playwright/test'
import fc from 'fast-check'
import WebSocket from 'ws'
import { diffSite } from '#content/changes/site-changes.ts'
import type { Project } from '#content/projects/section.ts'
import { createSiteClient } from '#data/client/site-client.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { saveSite } from '#data/site/save-site.ts'
import { fuzzSeed } from '../support/fuzz-seed.ts'
import { testKeys } from '../support/running-site.ts'
import { volume } from '../support/volume.ts'
import { expect, testOnOwnSite } from './panel.ts'

const test = testOnOwnSite()

const projectIndex = fc.nat({ max: 2 })
const slugIndex = fc.nat({ max: 4 })
/** `of` is the project that changes; `to` another project to swap with, or one of the free slugs. */
const aStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('rename'), of: projectIndex, to: slugIndex }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('swap'), of: projectIndex, to: projectIndex }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete'), of: projectIndex, to: projectIndex }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('bring back'), of: projectIndex, to: projectIndex }),
  },
)
const someSteps = fc.array(aStep, { minLength: 8, maxLength: 8 })

const runs = volume(1, 12)

test('every former address of a project leads to it in one redirect, in a browser that keeps its cache', {
  tag: '@long',
}, async ({ page, site }) => {
  test.setTimeout(runs * 120_000)
  const client = createSiteClient(
    { url: site.url, key: testKeys.service },
    { auth: { persistSession: false }, realtime: { transport: WebSocket as never } },
  )
  const start = await loadWholeSite(client)
  const samples = start.site.projects.items.slice(0, 3)
  let run = 0

  const save = async (change: (items: Project[]) => Project[]) => {
    const { site: now, revision } = await loadWholeSite(client)
    const items = change([...now.projects.items])
    const next = { ...now, projects: { ...now.projects, items } }
    expect(await saveSite(client, revision, diffSite(now, next))).toMatchObject({ saved: true })
  }

  const walk = async (steps: readonly { kind: string; of: number; to: number }[]) => {
    run += 1
    const slugs = ['a', 'b', 'c', 'd', 'e'].map((letter) => `cladire-${run}-${letter}`)
    /** By slug: the projects that have or had it, the last one first. */
    const owners = new Map<string, string[]>()
    const current = new Map<string, string>()
    /** Gives the projects these slugs, and deletes those without one. */
    const saveAndVisitAll = async (wanted: ReadonlyMap<string, string>) => {
      await save((items) => {
        const others = items.filter(({ id }) => !samples.some((sample) => sample.id === id))
        const kept = samples.flatMap((sample) => {
          const slug = wanted.get(sample.id)
          return slug === undefined ? [] : [{ ...sample, slug }]
        })
        return [...kept, ...others]
      })
      current.clear()
      for (const [id, slug] of wanted) {
        current.set(id, slug)
        owners.set(slug, [id, ...(owners.get(slug) ?? []).filter((each) => each !== id)])
      }
      for (const slug of slugs)
        await expect.poll(() => visit(page, slug)).toEqual(expected(slug, owners, current))
    }
    await saveAndVisitAll(new Map(samples.map(({ id }, at) => [id, slugs[at] ?? ''])))
    for (const { kind, of, to } of steps) {
      const id = samples[of]?.id ?? ''
      const other = samples[to]?.id ?? ''
      const [mine, theirs] = [current.get(id), current.get(other)]
      const next = new Map(current)
      const free = slugs.filter((slug) => ![...current.values()].includes(slug))
      if (kind === 'rename' && mine) next.set(id, free[to % free.length] ?? mine)
      else if (kind === 'swap' && mine && theirs) next.set(id, theirs).set(other, mine)
      else if (kind === 'delete') next.delete(id)
      else if (kind === 'bring back' && !mine) next.set(id, free[to % free.length] ?? '')
      await saveAndVisitAll(next)
    }
  }
  await fc.assert(fc.asyncProperty(someSteps, walk), {
    numRuns: runs,
    endOnFailure: true,
    ...fuzzSeed,
  })
})

function expected(
  slug: string,
  owners: ReadonlyMap<string, readonly string[]>,
  current: ReadonlyMap<string, string>,
) {
  const all = owners.get(slug)
  if (!all) return { status: 404, steps: [], at: slug }
  const now = current.get(all.find((owner) => current.has(owner)) ?? '')
  if (now === undefined) return { status: 410, steps: [], at: slug }
  return { status: 200, steps: now === slug ? [] : ['301 no-cache'], at: now }
}

/** What the browser is answered, and where it ends. */
async function visit(page: Page, slug: string) {
  const answer = await page.goto(`/proiecte/${slug}`, { waitUntil: 'commit' })
  const steps: string[] = []
  for (let before = answer?.request().redirectedFrom(); before; before = before.redirectedFrom()) {
    const redirect = await before.response()
    steps.push(`${redirect?.status()} ${(await redirect?.allHeaders())?.['cache-control']}`)
  }
  return { status: answer?.status(), steps, at: new URL(page.url()).pathname.split('/').at(-1) }
}
