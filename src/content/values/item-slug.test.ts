import { expect, test } from 'vitest'
import { itemSlugOfTitle, itemSlugProblem } from './item-slug.ts'

test.each([
  ['Școala nr. 5, Fălești', 'scoala-nr-5-falesti'],
  ['Жилой комплекс «Щусев»', 'zhiloi-kompleks-schusev'],
  ['Дом у моря', 'dom-u-morya'],
  ['Straße — Łódź & Œuvre', 'strasse-lodz-oeuvre'],
  // Every letter of the alphabet.
  [
    'Съешь же ещё этих мягких французских булок, да выпей чаю',
    'sesh-zhe-esche-etih-myagkih-frantsuzskih-bulok-da-vypei-chayu',
  ],
  ['—', ''],
  ['a'.repeat(200), 'a'.repeat(80)],
])('the title %j suggests the address %j', (title, slug) => {
  expect(itemSlugOfTitle(title)).toBe(slug)
})

test('an invalid project address is refused with a reason, and a blank one is accepted', () => {
  expect(itemSlugProblem('', [''])).toBeUndefined()
  expect(itemSlugProblem('hala-2', ['hala'])).toBeUndefined()
  expect(itemSlugProblem('Hală', [])).toMatch('litere mici')
  expect(itemSlugProblem('---', [])).toMatch('o literă sau o cifră')
  expect(itemSlugProblem('---', [], ['---'])).toBeUndefined()
  expect(itemSlugProblem('a'.repeat(81), [])).toMatch('80')
  expect(itemSlugProblem('hala', ['hala', 'hala-2'])).toMatch(/deja folosită.* hala-3\.$/)
  const long = 'a'.repeat(80)
  expect(itemSlugProblem(long, [long])).toMatch(`${'a'.repeat(78)}-2.`)
})
