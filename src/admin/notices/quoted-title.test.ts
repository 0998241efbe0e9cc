import { expect, test } from 'vitest'
import { quotedTitle } from './quoted-title.ts'

test('a short title is quoted whole, a long one by its beginning', () => {
  expect(quotedTitle('Centru logistic')).toBe('„Centru logistic”')
  expect(quotedTitle('hală '.repeat(200))).toBe(`„${'hală '.repeat(16).trimEnd()}…”`)
})
