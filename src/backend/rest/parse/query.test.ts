import { expect, test } from 'vitest'
import { parseQuery } from './query.ts'

const conditions = (count: number) =>
  Array.from({ length: count }, (_, n) => `a->>b.ilike.*${n}*`).join(',')
const parsed = (query: Record<string, string>) => parseQuery(new URLSearchParams(query), false)

test('a request may have 200 conditions, however they are grouped', () => {
  expect(() => parsed({ or: `(${conditions(200)})` })).not.toThrow()
  expect(() => parsed({ or: `(${conditions(201)})` })).toThrow('too many conditions')
  const half = `and(${conditions(100)})`
  expect(() => parsed({ or: `(${half},not.${half})` })).not.toThrow()
  expect(() => parsed({ or: `(${half},${half})`, id: 'eq.1' })).toThrow('too many conditions')
})

test('a list of values counts as one condition', () => {
  const values = Array.from({ length: 1_000 }, (_, n) => n).join(',')
  expect(() => parsed({ id: `in.(${values})` })).not.toThrow()
})

test('rows may be ordered by 20 columns', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, n) => `a->>${n}`).join(',')
  expect(() => parsed({ order: columns(20) })).not.toThrow()
  expect(() => parsed({ order: columns(21) })).toThrow('too many columns to order by')
})

test.each([
  ['steps of a path in select', { select: `a${'->b'.repeat(51)}` }, 'too many steps'],
  ['steps of a path in order', { order: `a${'->b'.repeat(51)}` }, 'too many steps'],
  ['steps of a path in a filter', { [`a${'->b'.repeat(51)}`]: 'eq.1' }, 'too many steps'],
  ['groups in groups', { or: `${'(and'.repeat(40)}(a.eq.1)${')'.repeat(40)}` }, 'too many nested'],
  ['a name', { select: 'a'.repeat(1_001) }, 'A name is longer'],
  ['a key', { select: `a->${'b'.repeat(1_001)}` }, 'A key is longer'],
  ['a type', { select: `a::${'b'.repeat(256)}` }, 'A type is longer'],
  ['a value', { a: `eq.${'b'.repeat(65_537)}` }, 'A value is longer'],
  ['a value of a list', { a: `in.(1,${'b'.repeat(65_537)})` }, 'A value is longer'],
])('%s over the limit is refused', (_, query, message) => {
  expect(() => parsed(query as Record<string, string>)).toThrow(message)
})

test('a parse error repeats at most 1,000 characters of the request', () => {
  expect(() => parsed({ select: `${'a,'.repeat(50_000)}` })).toThrow(/^.{1000,1100}$/s)
})

test('a function takes at most 100 arguments', () => {
  const given = (count: number) =>
    new URLSearchParams(Array.from({ length: count }, (_, n) => [`a${n}`, 'x']))
  expect(() => parseQuery(given(100), true)).not.toThrow()
  expect(() => parseQuery(given(101), true)).toThrow('too many arguments')
})

test.each([true, false])(
  'an apikey in the address is neither a filter nor an argument',
  (takesArguments) => {
    const query = parseQuery(
      new URLSearchParams({ apikey: 'eq.public', id: 'eq.1' }),
      takesArguments,
    )
    expect(query).toMatchObject({ where: [{ field: { name: 'id' } }], arguments: [] })
  },
)
