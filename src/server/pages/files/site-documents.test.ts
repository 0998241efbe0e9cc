import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { siteDocument } from './site-documents.ts'

const origin = 'https://temelia.example'

function iconAt(favicon: string) {
  const site = { ...defaultSiteData, global: { ...defaultSiteData.global, favicon } }
  return siteDocument(new URL('/favicon.ico', origin), origin, site)
}

test.each([
  [
    '/storage/v1/object/public/media/siglă.png',
    `${origin}/storage/v1/object/public/media/sigl%C4%83.png`,
  ],
  [' https://imagini.example/țară.ico ', 'https://imagini.example/%C8%9Bar%C4%83.ico'],
])('the icon %s is found whatever letters its address has', (favicon, location) => {
  expect(iconAt(favicon)?.headers.get('location')).toBe(location)
})

test.each([
  '',
  'javascript:alert(1)',
  '//evil.example/x.ico',
  'https://[x/icon.png',
  '/favicon.ico',
  'http://temelia.example/favicon.ico?v=2',
])('for %j the built-in icon is served', (favicon) => {
  expect(iconAt(favicon)).toBeUndefined()
})

test('robots.txt names the sitemap and excludes the panel', async () => {
  const url = new URL('/robots.txt', origin)
  const robots = await siteDocument(url, origin, defaultSiteData)?.text()
  // A bare `Disallow: /admin` would also exclude a page named /administrare.
  expect(robots?.match(/(?<=Disallow: ).*/g)).toEqual(['/admin$', '/admin?', '/admin/'])
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('without content the sitemap answers 503, not an empty list', () => {
  const answer = siteDocument(new URL('/sitemap.xml', origin), origin, undefined)
  expect(answer?.status).toBe(503)
  expect(answer?.headers.get('retry-after')).toBe('30')
  expect(answer?.headers.get('cache-control')).toBe('no-store')
})

test('the web manifest has the name, the colours and the icon of the settings', async () => {
  const global = { ...defaultSiteData.global, favicon: '/pictograma.png' }
  const url = new URL('/manifest.webmanifest?lang=ru', origin)
  const answer = siteDocument(url, origin, { ...defaultSiteData, global })
  expect(await answer?.json()).toMatchObject({
    name: defaultSiteData.footer.companyName.ru,
    lang: 'ru',
    start_url: '/?lang=ru',
    theme_color: '#111827',
    icons: [{ src: '/pictograma.png' }],
  })
})
