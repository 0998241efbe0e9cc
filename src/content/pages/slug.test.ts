import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  firstReservedSlugs,
  laterReservedSlugs,
  newPageProblem,
  reservedSlugs,
  slugProblem,
  toSlug,
} from './slug.ts'

test('a typed slug is lowercased and its spaces become hyphens', () => {
  expect(toSlug('Despre  Noi 2')).toBe('despre-noi-2')
})

test.each([
  ['Titlu', '', 'Titlul și slug-ul sunt obligatorii'],
  [' ', 'echipa', 'Titlul și slug-ul sunt obligatorii'],
  ['Titlu', 'echipă', 'Slug-ul poate conține doar litere mici, cifre și cratime'],
  ['Titlu', 'a/b', 'Slug-ul poate conține doar litere mici, cifre și cratime'],
  ['Titlu', '--', 'Slug-ul trebuie să conțină cel puțin o literă sau o cifră'],
  ['Titlu', 'cariere', 'Există deja o pagină cu acest slug'],
  ['Titlu', 'a'.repeat(101), 'Adresa poate avea cel mult 100 de caractere'],
  ['Titlu', 'echipa-2', undefined],
])('the problem of a new page titled "%s" at the address "%s" is: %s', (title, slug, message) => {
  expect(newPageProblem({ title, slug }, ['cariere'])).toBe(message)
})

test('addresses of the site itself cannot be taken', () => {
  for (const slug of reservedSlugs) expect(slugProblem(slug, [])).toMatch(/folosită de site/)
  // The database refuses the same ones, in words that are not for the administrator.
  const migration = new URL('../../../database/migrations/009_global_settings.sql', import.meta.url)
  const [, list = ''] = /array\[([^\]]*)\]/.exec(readFileSync(migration, 'utf8')) ?? []
  expect(list.match(/[\w-]+/g)?.sort()).toEqual(firstReservedSlugs.toSorted())
})

test('a page keeps an address of hyphens that it has already', () => {
  expect(slugProblem('--', [], ['--'])).toBeUndefined()
})

test('a page keeps an address that was reserved after it had it', () => {
  expect(laterReservedSlugs).toEqual(['date-de-identificare', 'oferta'])
  for (const slug of laterReservedSlugs) {
    expect(slugProblem(slug, [], [slug])).toBeUndefined()
    expect(slugProblem(slug, [], ['altceva'])).toMatch(/folosită de site/)
  }
})
