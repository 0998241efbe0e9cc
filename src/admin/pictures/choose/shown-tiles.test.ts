import { expect, test } from 'vitest'
import { shownTiles } from './shown-tiles.ts'

const grid = { total: 1_000, columns: 7, rowHeight: 150, top: 400, windowHeight: 800 }

test('at the top of the grid the rows of the window are shown, and some below it', () => {
  expect(shownTiles(grid)).toEqual({ first: 0, end: 49, roomBefore: 0, roomAfter: 136 * 150 })
})

test.each([-3_000, -10_000, -20_650])(
  'scrolled to %i the grid is as high as ever, and its window is full',
  (top) => {
    const { first, end, roomBefore, roomAfter } = shownTiles({ ...grid, top })
    const rows = Math.ceil((end - first) / 7)
    expect(roomBefore + rows * 150 + roomAfter).toBe(143 * 150)
    expect(first % 7).toBe(0)
    expect(roomBefore + top).toBeLessThanOrEqual(0)
    expect(roomBefore + top + rows * 150).toBeGreaterThanOrEqual(800)
    expect(end - first).toBeLessThanOrEqual(7 * 15)
  },
)

test.each([
  [-50_000, { first: 994, end: 1_000, roomBefore: 142 * 150, roomAfter: 0 }],
  [5_000, { first: 0, end: 7, roomBefore: 0, roomAfter: 142 * 150 }],
])('a grid that is out of the window, at %i, keeps its height and shows one row', (top, shown) => {
  expect(shownTiles({ ...grid, top })).toEqual(shown)
})

test('the last row may be short', () => {
  expect(shownTiles({ ...grid, total: 10, columns: 4 })).toEqual({
    first: 0,
    end: 10,
    roomBefore: 0,
    roomAfter: 0,
  })
})
