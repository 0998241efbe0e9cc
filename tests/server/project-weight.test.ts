import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import type { PictureFactsByAddress } from '#content/pictures/picture-facts.ts'
import { createPages } from '#server/pages/create-pages.ts'
import { snapshotFile } from '#server/pages/snapshot-file.ts'
import { Document } from '#site/document/document.tsx'
import { pictureSources } from '#site/pictures/picture-sources.ts'
import { resolvePage } from '#site/view/page-table.ts'
import { templateOf } from '#site/view/page-template.ts'
import { shownDetails } from '#site/view/shown-projects.ts'
import { fullProject } from '../support/full-project.ts'

const hashOf = (at: number) => createHash('sha256').update(`photo ${at}`).digest('hex')

/** As the panel names them: nothing in it repeats. */
const photos = Array.from(
  { length: 26 },
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

test('the page of a project with 24 photos and all that can be told is at most 11 kB of HTML', async () => {
  const { projects } = defaultSiteData
  const [imageSrc = '', beforeImage = '', afterImage = '', ...galleryImages] = photos
  const items = projects.items.map((item, at) =>
    at === 0
      ? { ...item, ...fullProject, slug: 'hala', imageSrc, galleryImages, beforeImage, afterImage }
      : item,
  )
  const site = { ...defaultSiteData, projects: { ...projects, items } }
  const directory = await mkdtemp(path.join(tmpdir(), 'weight-'))
  const pages = await createPages({
    loadSite: async () => ({ site, revision: 1, pictures }),
    loadDetails: async () => ({ details: {}, pictures: {} }),
    screens: { Document, resolvePage, shownDetails, templateOf },
    assets: {
      styles: ['/assets/site-B4k2mGzQ.css'],
      clientModule: '/assets/site-Dw91xTqY.js',
      sourcesOf: pictureSources,
    },
    snapshot: snapshotFile(path.join(directory, 'published.json')),
  })
  for (const language of ['ro', 'en', 'ru']) {
    const address = `https://temelia.example/proiecte/hala?lang=${language}`
    const headers = { 'accept-encoding': 'br' }
    const answer = await pages.fetch(new Request(address, { headers }))
    const { byteLength } = await answer.arrayBuffer()
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(byteLength, language).toBeGreaterThan(5_000)
    expect(byteLength, language).toBeLessThanOrEqual(11_000)
  }
  await pages.close()
  await rm(directory, { recursive: true })
})
