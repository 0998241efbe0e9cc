import { expect, test } from 'vitest'
import { withScrollableTables } from './text-tables.ts'
import { siteTexts } from './texts.ts'

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
