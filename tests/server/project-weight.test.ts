import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { PictureFactsByAddress } from '#content/pictures/picture-facts.ts'
import type { ProjectFact } from '#content/projects/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { itemSlugOfTitle } from '#content/values/item-slug.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { createPageService } from '#server/pages/page-service.ts'
import { snapshotFile } from '#server/pages/published/snapshot-file.ts'
import { fullProject } from '../support/full-project.ts'
import { partOf } from '../support/page-html.tsx'

const hashOf = (at: number) => createHash('sha256').update(`photo ${at}`).digest('hex')

/** As the panel names them: nothing in it repeats. */
const photos = Array.from(
  { length: 61 },
  (_, at) => `/storage/v1/object/public/media/santier-${hashOf(at).slice(0, 32)}.jpg`,
)

const pictures: PictureFactsByAddress = Object.fromEntries(
  photos.map((address, at) => [
    address,
    {
      alt: {
        ro: `Hala de depozitare în luna a ${at}-a, văzută dinspre râu`,
        en: `The warehouse in month ${at}, seen from the river`,
        ru: `Склад на ${at}-м месяце, вид со стороны реки`,
      },
      isDecorative: false,
      focal: { x: at, y: 100 - at },
      width: 6000 - at,
      height: at % 2 ? 4000 : 8000,
      placeholder: `#${hashOf(at).slice(-6)}`,
    },
  ]),
)

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'weight-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** The page as it is sent, in each language. */
async function sentPages(
  address: string,
  items: SiteData['projects']['items'],
): Promise<{ html: string; byteLength: number }[]> {
  const site = { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
  const pages = await createPageService({
    loadSite: async () => ({ site, revision: 1, pictures }),
    loadDetails: async () => ({ details: {}, pictures: {} }),
    assets: {
      styles: ['/assets/site-B4k2mGzQ.css'],
      projectPrint: '/assets/project-print-BgdgwGdA.css',
      clientModule: '/assets/site-Dw91xTqY.js',
    },
    snapshot: snapshotFile(path.join(directory, 'published.json')),
  })
  const sent = []
  for (const language of ['ro', 'en', 'ru']) {
    const url = `https://temelia.example${address}?lang=${language}`
    const answer = await pages.fetch(new Request(url, { headers: { 'accept-encoding': 'br' } }))
    expect(answer.headers.get('content-encoding')).toBe('br')
    const body = Buffer.from(await answer.arrayBuffer())
    sent.push({ html: brotliDecompressSync(body).toString(), byteLength: body.byteLength })
  }
  await pages.close()
  return sent
}

test('the page of a project with 24 photos and all that can be told is at most 11 kB of HTML', async () => {
  const [imageSrc = '', beforeImage = '', afterImage = '', ...galleryImages] = photos.slice(0, 26)
  const items = defaultSiteData.projects.items.map((item, at) =>
    at === 0
      ? { ...item, ...fullProject, slug: 'hala', imageSrc, galleryImages, beforeImage, afterImage }
      : item,
  )
  for (const { byteLength } of await sentPages('/proiecte/hala', items)) {
    expect(byteLength).toBeGreaterThan(5_000)
    expect(byteLength).toBeLessThanOrEqual(11_000)
  }
})

const works = ['Hală', 'Depozit', 'Bloc', 'Școală', 'Clinică', 'Atelier', 'Birouri', 'Piață']
const blankFact = { label: inAllLanguages('') }
const towns = ['Bălți', 'Cahul', 'Orhei', 'Soroca', 'Ungheni', 'Comrat', 'Edineț']

test('sixty projects are one page of at most 25 kB of HTML, whose pictures wait until they are near', async () => {
  const [sample] = defaultSiteData.projects.items
  if (!sample) throw new Error('the default content has projects')
  const items = photos.map((imageSrc, at) => {
    const name = `${works[at % 8]} ${hashOf(at).slice(0, 6)} din ${towns[at % 7]}`
    const title = { ro: name, en: `${name}, en`, ru: `${name}, ru` }
    const id = `project-${Date.UTC(2024, 0, at)}`
    const place = `${towns[at % 7]}, str. ${hashOf(at).slice(6, 12)} ${at}`
    const facts = [
      { kind: 'place', value: { ro: place, en: `${place}, en`, ru: `${place}, ru` } },
      { kind: 'area', value: inAllLanguages(`${at + 1} ${100 + at} m²`) },
    ].map((fact) => ({ ...blankFact, ...fact, id: `fact-${fact.kind}` }) as ProjectFact)
    const slug = itemSlugOfTitle(name)
    return { ...sample, id, slug, title, imageSrc, facts, date: `${1990 + at}` }
  })
  for (const { html, byteLength } of await sentPages('/proiecte', items.slice(0, 60))) {
    expect(html.match(/<article class="project-card"/g)).toHaveLength(60)
    expect(html.match(/<p class="project-place"/g)).toHaveLength(60)
    const list = partOf(html, '<ul class="project-grid"', '</ul>')
    expect(list.match(/<img [^>]*loading="eager"/g)).toHaveLength(1)
    expect(list.match(/<img [^>]*loading="lazy"/g)).toHaveLength(59)
    expect(html).not.toContain('page-numbers')
    expect(byteLength).toBeGreaterThan(9_000)
    expect(byteLength).toBeLessThanOrEqual(25_000)
  }
  const [more] = await sentPages('/proiecte', items)
  expect(more?.html.match(/<article class="project-card"/g)).toHaveLength(60)
  expect(more?.html).toContain('href="/proiecte?pagina=2"')
})
