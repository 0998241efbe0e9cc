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
  expect(safeRedirect(site, asked)).toBe(expected)
})

test('whatever is asked, the site is where it leads', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.string({ unit: 'binary' })), (asked) => {
      expect(new URL(safeRedirect(site, asked)).origin).toBe(site)
    }),
  )
})
