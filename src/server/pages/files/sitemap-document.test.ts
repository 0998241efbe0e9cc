import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { DetailKeys } from '#content/site/details.ts'
import { createSitemaps } from './sitemap-document.ts'

const origin = 'https://temelia.example'
const [sample] = defaultSiteData.projects.items

function siteOf(count: number) {
  if (!sample) throw new Error('There is no project')
  const items = Array.from({ length: count }, (_, at) => ({ ...sample, id: `p${at}`, slug: '' }))
  return { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
}

/** A database that has one photo for each project, or is away. */
function openSitemaps() {
  const asked: number[] = []
  const failures: unknown[] = []
  const database = { isAway: false }
  const answerSitemap = createSitemaps({
    async loadDetails({ site_projects_items: keys = [] }: DetailKeys) {
      asked.push(keys.length)
      if (database.isAway) throw new Error('away')
      const details = keys.map((id) => [id, { galleryImages: [`/foto-${id}.jpg`] }] as const)
      return { details: { site_projects_items: new Map(details) }, pictures: {} }
    },
    onFailure: (failure) => failures.push(failure),
    retryAfterMs: 1,
  })
  const content = { site: siteOf(250), revision: 1 }
  const ask = (host = origin, acceptEncoding: string | null = null) =>
    answerSitemap({ origin: host, acceptEncoding, content })
  return { ask, asked, failures, database }
}

test('the sitemap is made once for a content, under whichever hosts it is asked for, and reads projects in batches', async () => {
  const { ask, asked } = openSitemaps()
  const [first, other] = await Promise.all([ask(), ask('https://altul.example')])
  expect(await first.text()).toContain(`<image:loc>${origin}/foto-p249.jpg</image:loc>`)
  const text = await other.text()
  expect(text).toContain('<loc>https://altul.example/proiecte</loc>')
  expect(text).not.toContain('.invalid')
  expect(asked).toEqual([100, 100, 50])
})

test('the sitemap is compressed, but not for any number of hosts', async () => {
  const { ask } = openSitemaps()
  const encodings: (string | null)[] = []
  for (let host = 0; host < 9; host += 1) {
    const answer = await ask(`https://${host}.example`, 'gzip, br')
    encodings.push(answer.headers.get('content-encoding'))
  }
  expect(encodings).toEqual([...Array(6).fill('br'), null, null, null])
  const known = await ask('https://5.example', 'br')
  const bytes = Buffer.from(await known.arrayBuffer())
  expect(brotliDecompressSync(bytes).toString()).toContain('https://5.example/proiecte/p249')
})

test('while galleries cannot be loaded the sitemap has the main photos, and the rest once they can', async () => {
  const { ask, asked, failures, database } = openSitemaps()
  database.isAway = true
  const without = await (await ask()).text()
  expect(without).toContain(`/proiecte/p249</loc>`)
  expect(without).toContain('<image:image>')
  expect(without).not.toContain('foto')
  expect([asked.length, failures.length]).toEqual([1, 1])
  database.isAway = false
  await expect.poll(async () => (await ask()).text()).toContain('/foto-p249.jpg')
})
