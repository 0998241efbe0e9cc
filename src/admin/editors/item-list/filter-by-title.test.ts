import { expect, test } from 'vitest'
import { filterByTitle } from './filter-by-title.ts'

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
])(
  'searching %j finds titles in any language, whatever their accents and case',
  (search, found) => {
    expect(filterByTitle([hall, flats], search)).toEqual(found)
  },
)

test('a search does not match the end of one language and the start of the next', () => {
  expect(filterByTitle([titled('unu', 'doi')], 'unudoi')).toEqual([])
})
