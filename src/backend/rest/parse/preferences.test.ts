import { expect, test } from 'vitest'
import { parsePreferences } from './preferences.ts'

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
