import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { sitemap } from './sitemap.ts'

const origin = 'https://temelia.example'

test('the sitemap lists every page once for each language it is translated to', () => {
  const customPages = [
    { slug: 'a-b', title: { ro: 'A', en: '', ru: '' }, content: { ro: 'x', en: '', ru: '' } },
  ]
  const pages = { ...defaultSiteData.pages, customPages }
  const xml = sitemap({ ...defaultSiteData, pages, lastUpdated: Date.UTC(2026, 0, 2) }, origin)
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain(`${origin}/`)
  expect(addresses).toContain(`${origin}/?lang=ru`)
  expect(addresses.filter((address) => address?.includes('a-b'))).toEqual([`${origin}/a-b`])
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(xml).toContain('<lastmod>2026-01-02T00:00:00.000Z</lastmod>')
  expect(xml).toContain(`hreflang="x-default" href="${origin}/proiecte"`)
})

function withProjects(count: number) {
  const [first] = defaultSiteData.projects.items
  if (!first) throw new Error('There is no project')
  const items = Array.from({ length: count }, (_, at) => ({
    ...first,
    id: `project-${at}`,
    slug: `proiect-${at}`,
    imageSrc: at === 0 ? 'javascript:alert(1)' : `/storage/v1/object/public/media/a&b-${at}.jpg`,
  }))
  return { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
}

test('the sitemap of a thousand projects has their photos, in less than six megabytes', () => {
  const site = withProjects(1_000)
  const photos = (id: string) =>
    Array.from({ length: 24 }, (_, at) => `/storage/v1/object/public/media/${id}-photo-${at}.jpg`)
  const galleries = new Map(
    site.projects.items.map(({ id }) => [id, { galleryImages: photos(id) }]),
  )
  const xml = sitemap(site, origin, galleries)
  const entries = xml.split('\n').filter((line) => line.includes('/proiecte/proiect-7<'))
  const main = `<image:loc>${origin}/storage/v1/object/public/media/a&amp;b-7.jpg</image:loc>`
  const last = `<image:loc>${origin}/storage/v1/object/public/media/project-7-photo-23.jpg</image:loc>`
  expect(entries).toEqual([expect.stringContaining(main)])
  expect(entries[0]).toContain(last)
  expect(xml).not.toContain('javascript')
  // The main photo at the page of each language, the gallery at the Romanian one.
  expect(xml.split('<image:image>').length - 1).toBe(999 * 3 + 24 * 1_000)
  expect(xml.length).toBeLessThan(6_000_000)
})

test('a gallery in the sitemap has each photo once, and neither films nor what is no address of a picture', () => {
  const gallery = ['a.jpg', 'a.jpg', 'a&b-1.jpg', 'zbor.mp4', 'țară 1.jpg'].map(
    (name) => `/storage/v1/object/public/media/${name}`,
  )
  const xml = sitemap(
    withProjects(2),
    origin,
    new Map([['project-1', { galleryImages: [...gallery, 'data:x'] }]]),
  )
  const [romanian = ''] = xml.split('\n').filter((line) => line.includes('/proiect-1</loc>'))
  expect([...romanian.matchAll(/media\/([^<]*)<\/image:loc>/g)].map(([, name]) => name)).toEqual([
    'a&amp;b-1.jpg',
    'a.jpg',
    '%C8%9Bar%C4%83%201.jpg',
  ])
})

test('the longest addresses of pictures keep the sitemap within what the protocol allows', () => {
  const long = (at: number) => `https://cdn.example/${at}-${'a'.repeat(1_900)}.jpg`
  const photos = Array.from({ length: 1_200 }, (_, at) => long(at))
  const site = withProjects(30)
  const xml = sitemap(
    site,
    origin,
    new Map(site.projects.items.map(({ id }) => [id, { galleryImages: photos }])),
  )
  expect(xml.length).toBeLessThan(25_000_000)
  const [first = ''] = xml.split('\n').filter((line) => line.includes('/proiect-1</loc>'))
  expect(first.split('<image:image>').length - 1).toBe(1_000)
})

test('a project is listed in the languages of its title and, where it is loaded, of its description', () => {
  const site = withProjects(3)
  const description = { ro: 'Un depozit', en: 'A depot', ru: '' }
  const xml = sitemap(site, origin, new Map([['project-1', { description }]]))
  const listed = (path: string) => xml.split(`<loc>${origin}/proiecte/${path}`).length - 1
  expect([listed('proiect-1<'), listed('proiect-1?lang=en'), listed('proiect-1?lang=ru')]).toEqual([
    1, 1, 0,
  ])
  expect(listed('proiect-2?lang=ru')).toBe(1)
})

test('a slug that bypassed the panel’s validation does not break the sitemap’s XML', () => {
  const text = { ro: 'x', en: '', ru: '' }
  const customPages = [{ slug: 'a&b"<c>', title: text, content: text }]
  const xml = sitemap(
    { ...defaultSiteData, pages: { ...defaultSiteData.pages, customPages } },
    origin,
  )
  expect(xml).toContain(`<loc>${origin}/a%26b%22%3Cc%3E</loc>`)
})
