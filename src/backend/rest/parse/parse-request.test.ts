import { expect, test } from 'vitest'
import { anonymousCaller } from '../../../../tests/support/anonymous-caller.ts'
import { serviceCaller } from '../../postgres/caller.ts'
import { negotiateMediaType, parsePreferences, requireBearableCost } from './parse-request.ts'
import { parseQuery } from './query.ts'

test.each([
  [null, { isSingular: false, stripsNulls: false }],
  ['text/html, */*;q=0.8', { isSingular: false, stripsNulls: false }],
  ['application/vnd.pgrst.object+json', { isSingular: true, stripsNulls: false }],
  ['application/vnd.pgrst.object+json;nulls=stripped', { isSingular: true, stripsNulls: true }],
  ['application/vnd.pgrst.array+json; nulls=stripped', { isSingular: false, stripsNulls: true }],
])('the header Accept %s decides on one object and on nulls', (accept, expected) => {
  expect(negotiateMediaType(accept)).toEqual(expected)
})

test('an unsupported media type is named in the error', () => {
  expect(() => negotiateMediaType('text/csv')).toThrow(
    'None of these media types are available: text/csv',
  )
})

test('the first preference of each kind counts', () => {
  const header = 'return=representation,count=exact, return=minimal, resolution=merge-duplicates'
  expect(parsePreferences(header)).toMatchObject({
    return: 'representation',
    count: 'exact',
    resolution: 'merge-duplicates',
  })
})

test('unknown preferences are ignored unless handling is strict', () => {
  expect(parsePreferences('return=all, __proto__=x, tx=rollback').return).toBeUndefined()
  expect(() => parsePreferences('handling=strict, return=all')).toThrow('Invalid preferences')
  expect(parsePreferences('handling=strict, max-affected=3')).toMatchObject({ maxAffected: 3 })
})

const manyWildcards = '%a'.repeat(1_150)
const or = (count: number, pattern: string) =>
  `or=(${Array.from({ length: count }, () => `title.like.${pattern}`).join(',')})`
const ids = (count: number) => `id=in.(${Array.from({ length: count }, (_, n) => n).join(',')})`

const isBearable = (address: string, caller = anonymousCaller) => {
  const query = parseQuery(new URLSearchParams(address), false)
  try {
    requireBearableCost(query, caller)
    return true
  } catch {
    return false
  }
}

test.each([
  ['190 patterns of 1,150 wildcards', or(190, manyWildcards)],
  ['one pattern of 1,150 wildcards', `title=like.${manyWildcards}`],
  [
    '50 patterns of 10 wildcards in groups',
    `and=(not.or(${or(50, '%a'.repeat(10)).slice(4, -1)}))`,
  ],
  ['a list of 6,000 values', ids(6_000)],
])('a request with %s costs more than a visitor may ask for', (_, address) => {
  expect(isBearable(address)).toBe(false)
})

test.each([
  ['a list of 2,000 values', ids(2_000)],
  ['a search for a word in 50 columns', or(50, '*casa*')],
  ['190 comparisons', or(190, 'a').replaceAll('like', 'eq')],
])('a request with %s costs no more than a visitor may ask for', (_, address) => {
  expect(isBearable(address)).toBe(true)
})

test('administrators and the service key have a higher limit of cost', () => {
  expect(isBearable(ids(60_000), serviceCaller)).toBe(true)
  expect(isBearable(or(190, manyWildcards), serviceCaller)).toBe(false)
})
