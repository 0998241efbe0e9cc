import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneLine, rowShares, wideLine } from './gallery-shares.ts'

const countsOf = (ratios: number[], line = wideLine) =>
  rowShares(ratios, line).map(({ count }) => count)

test('two landscape pictures share the line, and leave no room beside them', () => {
  const shares = rowShares([1.5, 1.5], wideLine)
  expect(shares).toEqual([
    { share: 0.5, count: 2 },
    { share: 0.5, count: 2 },
  ])
})

test('a wider picture gets more of its row, so that both are of one height', () => {
  const [tall, wide] = rowShares([2 / 3, 2], phoneLine)
  expect(wide?.share).toBeCloseTo((tall?.share ?? 0) * 3)
})

test.each([
  ['three on a wide page', [1.5, 1.5, 1.5], wideLine, [3, 3, 3]],
  ['four on a wide page', [1.5, 1.5, 1.5, 1.5], wideLine, [2, 2, 2, 2]],
  ['five on a wide page', [1.5, 1.5, 1.5, 1.5, 1.5], wideLine, [2, 2, 3, 3, 3]],
  ['two portraits on a phone', [2 / 3, 3 / 4], phoneLine, [2, 2]],
  ['a panorama on a phone', [1.5, 21 / 9, 1.5], phoneLine, [1, 1, 1]],
  ['a tower before a panorama on a phone', [1 / 3, 4], phoneLine, [1, 1]],
])('a gallery of %s is broken into rows near the usual height', (_, ratios, line, counts) => {
  expect(countsOf(ratios, line)).toEqual(counts)
})

test('a portrait alone does not fill a wide line, because it would be higher than the window', () => {
  expect(rowShares([2 / 3], wideLine)[0]?.share).toBeCloseTo(2 / 3 / 1.4)
})

test('whatever the formats, every picture has its part of a row that is full or lacks height', () => {
  const ratio = fc.double({ min: 1 / 3, max: 6, noNaN: true })
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 60 }), (ratios) => {
      const shares = rowShares(ratios, wideLine)
      expect(shares).toHaveLength(ratios.length)
      for (let start = 0; start < shares.length; start += shares[start]?.count ?? 1) {
        const row = shares.slice(start, start + (shares[start]?.count ?? 1))
        const total = row.reduce((sum, { share }) => sum + share, 0)
        const widths = ratios.slice(start, start + row.length).reduce((sum, each) => sum + each, 0)
        expect(total).toBeCloseTo(Math.min(1, widths / wideLine.least))
      }
    }),
  )
})
