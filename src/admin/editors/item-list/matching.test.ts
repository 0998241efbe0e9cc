import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const titled = (ro: string, en = '', ru = '') => ({ title: { ro, en, ru } })
const hall = titled('Hală industrială la Bălți', 'Industrial hall', 'Цех')
const flats = titled('Complex rezidențial', 'Residential complex', 'Жилой комплекс')

test.each([
  ['balti', [hall]],
  ['COMPLEX', [flats]],
  ['  цех ', [hall]],
  ['residential', [flats]],
  ['nimic', []],
  ['  ', [hall, flats]],
])('%j finds what it names in any language, whatever the accents and case', (search, found) => {
  expect(matching([hall, flats], search)).toEqual(found)
})

test('a title is not found across the border of two languages', () => {
  expect(matching([titled('unu', 'doi')], 'unudoi')).toEqual([])
})
