import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Redirect } from '#content/redirects/section.ts'
import { readRedirects } from './read-redirects.ts'

function read(text: string, existing: Redirect[] = []) {
  const { items, ...rest } = readRedirects(text, existing, defaultSiteData, 7)
  return { ...rest, pairs: items.map(({ from, to }) => `${from} ${to}`), items }
}

test.each([
  ['a table for Excel', 'Adresa veche;Duce la\r\n/a;/proiecte\r\n"/b c";https://alt.md/x\r\n'],
  ['a table with commas', '\uFEFFold,new\n/a,/proiecte\n/b c,https://alt.md/x\n'],
  ['cells copied from a spreadsheet', '/a\t/proiecte\n/b c\thttps://alt.md/x'],
])('%s is read', (_, text) => {
  expect(read(text)).toMatchObject({
    added: 2,
    refused: [],
    pairs: ['/a /proiecte', '/b c https://alt.md/x'],
  })
})

test('addresses beside each other are read, also with the words of another server’s settings', () => {
  const text =
    'Redirect 301 /a /proiecte\nhttps://vechi.md/b.php?id=1 -> /proiecte\n\n  /c   #contact '
  expect(read(text).pairs).toEqual(['/a /proiecte', '/b.php?id=1 /proiecte', '/c #contact'])
})

test('what is in the list already gets the new target, and keeps its identity', () => {
  const existing = [{ id: 'redirect-7', from: '/a', to: '/proiecte' }]
  const { added, changed, items } = read('/A/ /x\n/b /y\n/B /z', existing)
  expect([added, changed]).toEqual([1, 2])
  expect(items).toEqual([
    { id: 'redirect-7', from: '/a', to: '/x' },
    { id: 'redirect-8-0', from: '/b', to: '/z' },
  ])
})

test('a row that cannot be taken is told with its reason, the others are taken', () => {
  const rows = [
    '/a',
    'nimic',
    '/admin/x /',
    '/proiecte /',
    '/b javascript:x',
    '/c //alt.md',
    '/d /',
  ]
  const { refused, pairs } = read(rows.join('\n'))
  expect(pairs).toEqual(['/d /'])
  expect(refused.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    '/a: Sunt necesare două adrese, fiecare cu / sau https:// la început.',
    'nimic: Sunt necesare două adrese, fiecare cu / sau https:// la început.',
    '/admin/x /: La această adresă răspunde serverul însuși, deci nu poate fi redirecționată.',
    '/proiecte /: Pe site există o pagină la adresa veche.',
    '/b javascript:x: Sunt necesare două adrese, fiecare cu / sau https:// la început.',
    expect.stringMatching(/^\/c \/\/alt\.md: Linkul trebuie să înceapă/),
  ])
})

test('a list longer than the site takes is filled up', () => {
  const rows = Array.from({ length: 2_010 }, (_, index) => `/${index} /`)
  const { added, refused, items } = read(rows.join('\n'))
  expect([added, refused.length]).toEqual([2_000, 10])
  expect(new Set(items.map(({ id }) => id)).size).toBe(2_000)
})
