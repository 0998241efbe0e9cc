import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
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

test('the sitemap of a thousand projects has their main pictures, in less than two megabytes', () => {
  const [first] = defaultSiteData.projects.items
  if (!first) throw new Error('There is no project')
  const items = Array.from({ length: 1_000 }, (_, at) => ({
    ...first,
    id: `project-${at}`,
    slug: `proiect-${at}`,
    imageSrc: at === 0 ? 'javascript:alert(1)' : `/storage/v1/object/public/media/a&b-${at}.jpg`,
  }))
  const site = { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
  const xml = sitemap(site, origin)
  const entry = xml.split('\n').find((line) => line.includes(`<loc>${origin}/proiecte/proiect-7<`))
  expect(entry).toContain(
    `<image:loc>${origin}/storage/v1/object/public/media/a&amp;b-7.jpg</image:loc>`,
  )
  expect(xml).not.toContain('javascript')
  expect(xml.split('<image:image>').length - 1).toBe(999 * 3)
  expect(xml.length).toBeLessThan(2_000_000)
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
