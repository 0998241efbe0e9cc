import { expect, test } from 'vitest'
import { siteTexts } from './texts.ts'
import { withPictureFacts, withScrollableTables, withSiteLinks } from './written-html.ts'

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

const address = '/storage/v1/object/public/media/hala.jpg'
const alt = { ro: 'Hală & "birouri"', en: '', ru: '' }
const known = { alt, isDecorative: false, width: 1200, height: 800 }
const shown = { language: 'en', pictures: { [address]: known } } as const

test('a picture in a text gets its size, and its text in the language of the page or in Romanian', () => {
  expect(withPictureFacts(`<p>a</p><img src="${address}" alt="">`, shown)).toBe(
    `<p>a</p><img height="800" width="1200" alt="Hală &amp; &quot;birouri&quot;" src="${address}">`,
  )
})

test('the size and alternative text that a text gives its picture stay', () => {
  const html = `<img src="${address}" alt="Hala" width="300">`
  expect(withPictureFacts(html, shown)).toBe(html)
})

test('a decorative picture gets no text, an unknown one nothing', () => {
  const decorative = { ...shown, pictures: { [address]: { ...known, isDecorative: true } } }
  expect(withPictureFacts(`<img src="${address}" alt="">`, decorative)).not.toContain('Hală')
  const html = '<img src="https://cdn.example/a.jpg">'
  expect(withPictureFacts(html, shown)).toBe(html)
})

const table = '<table lang="ro"><tr><td>m³</td></tr></table>'
const frame = (label: string) =>
  `<div class="table-frame" role="region" aria-label="${label}" tabindex="0">`

test.each([
  ['ro', 'Tabelul'],
  ['en', 'Table'],
  ['ru', 'Таблица'],
] as const)(
  'each table of a text stands in a frame with a name of its own (%s)',
  (language, name) => {
    const texts = siteTexts[language]
    expect(withScrollableTables(`<p>a</p>${table}${table}`, { texts })).toBe(
      `<p>a</p>${frame(`${name} 1`)}${table}</div>${frame(`${name} 2`)}${table}</div>`,
    )
  },
)

test.each([
  '<p title="<table><img src=x onerror=alert(1)>">a</p>',
  '&lt;table&gt; a < b',
  '<p lang="ro">a</p>',
])('a text without a table stays as it is: %s', (html) => {
  expect(withScrollableTables(html, { texts: siteTexts.ro })).toBe(html)
})

test('a very long word may break within a table, and nowhere else', () => {
  const word = 'ș'.repeat(45)
  const textWith = (cell: string) =>
    `<p>${word}</p><table><tr><td title="${word}">${cell} &lt;${word.slice(0, 25)}&gt;</td></tr></table>${word}`
  const framed = withScrollableTables(textWith(word), { texts: siteTexts.ro })
  const part = word.slice(0, 16)
  expect(framed.replace(/<div.*?>|<\/div>/g, '')).toBe(
    textWith(`${part}<wbr>${part}<wbr>${word.slice(32)}`),
  )
})
