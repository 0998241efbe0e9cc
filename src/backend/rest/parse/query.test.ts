import { expect, test } from 'vitest'
import { parseQuery } from './query.ts'

const conditions = (count: number) =>
  Array.from({ length: count }, (_, n) => `a->>b.ilike.*${n}*`).join(',')
const parsed = (query: Record<string, string>) => parseQuery(new URLSearchParams(query), false)

test('a request has so many conditions and no more, however they are grouped', () => {
  expect(() => parsed({ or: `(${conditions(200)})` })).not.toThrow()
  expect(() => parsed({ or: `(${conditions(201)})` })).toThrow('too many conditions')
  const half = `and(${conditions(100)})`
  expect(() => parsed({ or: `(${half},not.${half})` })).not.toThrow()
  expect(() => parsed({ or: `(${half},${half})`, id: 'eq.1' })).toThrow('too many conditions')
})

test('a list of values is one condition', () => {
  const values = Array.from({ length: 1_000 }, (_, n) => n).join(',')
  expect(() => parsed({ id: `in.(${values})` })).not.toThrow()
})

test('rows are put in order by so many columns and no more', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, n) => `a->>${n}`).join(',')
  expect(() => parsed({ order: columns(20) })).not.toThrow()
  expect(() => parsed({ order: columns(21) })).toThrow('too many columns to order by')
})

test.each([true, false])('a key in the address is no filter and no argument', (takesArguments) => {
  const query = parseQuery(new URLSearchParams({ apikey: 'eq.public', id: 'eq.1' }), takesArguments)
  expect(query).toMatchObject({ where: [{ field: { name: 'id' } }], arguments: [] })
})
