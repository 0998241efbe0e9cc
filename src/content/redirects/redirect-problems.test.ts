import { expect, test } from 'vitest'
import { sectionProblems } from '../problems/problems.ts'
import { redirectProblems } from './redirect-problems.ts'

function problemsOf(...pairs: [from: string, to: string][]) {
  const items = pairs.map(([from, to], index) => ({ id: `redirect-${index}`, from, to }))
  return sectionProblems('redirects', { items }).map(
    ({ path, message }) => `${path.replace('redirects.items.', '')}: ${message}`,
  )
}

test('redirects to a page of the site, a section and another site may be saved', () => {
  expect(problemsOf(['/a', '/proiecte'], ['/b', '#contact'], ['/c', 'https://alt.md'])).toEqual([])
})

test.each([
  ['', '/', '0.from: Completați acest câmp.'],
  ['vechi', '/', '0.from: Scrieți adresa fără numele site-ului, ca /despre-noi.html.'],
  ['//alt.md/x', '/', '0.from: Scrieți adresa fără numele site-ului, ca /despre-noi.html.'],
  [
    '/Admin/x',
    '/',
    '0.from: La această adresă răspunde serverul însuși, deci nu poate fi redirecționată.',
  ],
  [`/${'a'.repeat(300)}`, '/', '0.from: Textul este prea lung: cel mult 300 de caractere.'],
  ['/a', `/${'a'.repeat(500)}`, '0.to: Textul este prea lung: cel mult 500 de caractere.'],
  [
    '/a',
    'mailto:a@b.md',
    '0.to: Scrieți o pagină a site-ului, ca /proiecte, sau o adresă care începe cu https://.',
  ],
  [
    '/a',
    '/x/..//alt.md',
    '0.to: Scrieți o pagină a site-ului, ca /proiecte, sau o adresă care începe cu https://.',
  ],
])('%j to %j is refused: %s', (from, to, problem) => {
  expect(problemsOf([from, to])).toEqual([problem])
})

test('what leads round in a circle, or into one, is told at each of its redirects', () => {
  const circle = ': Redirecționările duc în cerc și nu ajung la nicio pagină.'
  expect(problemsOf(['/a', '/b'], ['/b', '/a'], ['/c', '/a'], ['/d', '/e'], ['/e', '/'])).toEqual([
    `0.to${circle}`,
    `1.to${circle}`,
    `2.to${circle}`,
  ])
  expect(problemsOf(['/a', '/A/#sus'])).toEqual([`0.to${circle}`])
})

test('an address that is in the list already is told at the later redirect', () => {
  expect(problemsOf(['/a', '/b'], ['/A/', '/c'])).toEqual([
    '1.from: Această adresă este deja în listă.',
  ])
})

test('more than two thousand cannot be saved', () => {
  const many = Array.from({ length: 2_001 }, (_, index): [string, string] => [
    `/vechi-${index}`,
    '/',
  ])
  expect(problemsOf(...many)).toEqual(['redirects.items: Redirecționări: cel mult 2000.'])
})

test('a long chain is no circle, from whichever end it is looked at', () => {
  const chain = Array.from({ length: 2_000 }, (_, index) => ({
    from: `/vechi-${index}`,
    to: `/vechi-${index + 1}`,
  }))
  expect(redirectProblems(chain)).toEqual([])
  expect(redirectProblems([...chain].reverse())).toEqual([])
})
