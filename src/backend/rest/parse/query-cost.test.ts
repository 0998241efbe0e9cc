import { expect, test } from 'vitest'
import { anonymousCaller } from '../../../../tests/support/anonymous-caller.ts'
import { serviceCaller } from '../../postgres/caller.ts'
import { parseQuery } from './query.ts'
import { requireBearableCost } from './query-cost.ts'

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
