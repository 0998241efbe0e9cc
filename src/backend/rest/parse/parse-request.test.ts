import { expect, test } from 'vitest'
import { negotiateMediaType, parsePreferences } from './parse-request.ts'

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
