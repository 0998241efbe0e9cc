import { expect, test } from 'vitest'
import { evenColumns } from './even-columns.ts'

test.each([
  [1, 1],
  [3, 3],
  [6, 6],
  [7, 4],
  [8, 4],
  [9, 5],
  [10, 5],
  [11, 6],
  [12, 6],
  [13, 5],
])('%i tiles, of which six fit beside each other, stand in %i columns', (count, columns) => {
  expect(evenColumns(count, [2, 4, 6])).toMatchObject({ '--wide': columns })
})

test('the number of columns is chosen for each screen width', () => {
  expect(evenColumns(9, [2, 4, 6])).toEqual({ '--narrow': 2, '--medium': 3, '--wide': 5 })
})
