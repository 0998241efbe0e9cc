import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

const site = 'https://site.test'

test.each([
  ['https://site.test/admin?x=1', 'https://site.test/admin?x=1'],
  ['/admin/parola', 'https://site.test/admin/parola'],
  ['', 'https://site.test/'],
  [null, 'https://site.test/'],
  ['https://site.test.evil.test/', 'https://site.test/'],
  ['https://user:secret@site.test/', 'https://site.test/'],
  ['http://site.test/', 'https://site.test/'],
  ['https://site.test:444/', 'https://site.test/'],
  ['\\\\evil.test', 'https://site.test/'],
  ['data:text/html,x', 'https://site.test/'],
])('%j leads to %s', (asked, expected) => {
  expect(safeRedirect(site, asked, [])).toBe(expected)
})

test.each([
  ['https://clienti.test/cont', 'https://clienti.test/cont'],
  ['https://clienti.test/cont/comenzi?nr=1', 'https://clienti.test/cont/comenzi?nr=1'],
  ['https://clienti.test/cont/../alta', 'https://site.test/'],
  ['https://clienti.test/contabil', 'https://site.test/'],
  ['https://clienti.test:444/cont', 'https://site.test/'],
  ['https://clienti.test@evil.test/cont', 'https://site.test/'],
  ['https://ana@clienti.test/cont', 'https://site.test/'],
  ['app://intrare', 'app://intrare'],
  ['app://intrare/cod?x=1', 'app://intrare/cod?x=1'],
  ['app://alta', 'https://site.test/'],
  ['altapp://intrare', 'https://site.test/'],
])('with a list, %j leads to %s', (asked, expected) => {
  const listed = ['https://clienti.test/cont', 'app://intrare']
  expect(safeRedirect(site, asked, listed)).toBe(expected)
})

test('whatever is asked, the site is where it leads', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.string({ unit: 'binary' })), (asked) => {
      expect(new URL(safeRedirect(site, asked, [])).origin).toBe(site)
    }),
  )
})
