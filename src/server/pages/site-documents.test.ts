import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
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

test.each(['', 'javascript:alert(1)', '//evil.example/x.ico', 'https://[x/icon.png'])(
  'for %j the built-in icon is served',
  (favicon) => {
    expect(iconAt(favicon)).toBeUndefined()
  },
)
