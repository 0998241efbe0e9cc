import { expect, test } from 'vitest'
import { withSiteLinks } from './text-links.ts'

const view = { page: { kind: 'terms' }, language: 'en' } as const

test.each([
  ['/proiecte', '/proiecte?lang=en'],
  ['/', '/?lang=en'],
  ['/proiecte?categorie=A&amp;pagina=2', '/proiecte?categorie=A&amp;pagina=2&amp;lang=en'],
  ['#contact', '/?lang=en#contact'],
  ['/#contact', '/?lang=en#contact'],
])('a link to %s in a text leads to %s on an English page', (written, shown) => {
  const link = (href: string) => `<p><a href="${href}" title="a > b">x</a></p>`
  expect(withSiteLinks(link(written), view)).toBe(link(shown))
})

test.each([
  'https://example.org/?a=1',
  'mailto:a@b.md',
  'tel:+37322123456',
  '/storage/v1/object/public/media/oferta.pdf',
  '/assets/pictures/a.jpg',
  '/oferta.pdf',
])('a text’s link to %s stays', (href) => {
  const html = `<a href="${href}">x</a> &lt;a href="/proiecte"`
  expect(withSiteLinks(html, view)).toBe(html)
})
