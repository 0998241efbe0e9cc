import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneLine, rowShares, wideLine } from './gallery-shares.ts'

const countsOf = (ratios: number[], line = wideLine) =>
  rowShares(ratios, line).map(({ count }) => count)

test('two landscape pictures share the line, and leave no room beside them', () => {
  const shares = rowShares([1.5, 1.5], wideLine)
  expect(shares).toEqual([
    { share: 0.5, count: 2, fill: 1 },
    { share: 0.5, count: 2, fill: 1 },
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
  ['a tower before a panorama on a wide page', [1 / 3, 4], wideLine, [1, 1]],
  ['towers beside a landscape', [1 / 3, 16 / 9, 1 / 3], wideLine, [3, 3, 3]],
])('a gallery of %s is broken into rows near the usual height', (_, ratios, line, counts) => {
  expect(countsOf(ratios, line)).toEqual(counts)
})

test('a row that would be higher than the window stands on mounts that fill the line', () => {
  const [alone] = rowShares([2 / 3], wideLine)
  expect(alone).toEqual({ share: 1, count: 1, fill: 2 / 3 / wideLine.least })
  const [first, second] = rowShares([9 / 16, 9 / 16], wideLine)
  expect(first?.share).toBe(0.5)
  expect(second?.fill).toBeCloseTo(9 / 8 / wideLine.least)
})

test('a tower alone stands on a mount that a screen holds whole', () => {
  const [tower] = rowShares([1 / 3], wideLine)
  expect(tower?.fill).toBeCloseTo(1 / 3 / 2)
  expect(rowShares([1 / 3], phoneLine)[0]?.fill).toBeCloseTo(1 / 3 / phoneLine.least)
})

test('whatever the formats, no picture that shares its row is a sliver', () => {
  const ratio = fc.double({ min: 1 / 3, max: 6, noNaN: true })
  const either = fc.constantFrom(wideLine, phoneLine)
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 60 }), either, (ratios, line) => {
      for (const { share, count, fill } of rowShares(ratios, line))
        if (count > 1) expect(share * fill).toBeGreaterThan(line.leastShare - 0.001)
    }),
  )
})

test('two portraits of a camera fill a wide line', () => {
  expect(rowShares([2 / 3, 2 / 3], wideLine).map(({ fill }) => fill)).toEqual([1, 1])
})

test('whatever the formats, the boxes of a row fill the line, and pictures fill them unless their row would be too high', () => {
  const ratio = fc.double({ min: 1 / 3, max: 6, noNaN: true })
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 60 }), (ratios) => {
      const shares = rowShares(ratios, wideLine)
      expect(shares).toHaveLength(ratios.length)
      for (let start = 0; start < shares.length; start += shares[start]?.count ?? 1) {
        const row = shares.slice(start, start + (shares[start]?.count ?? 1))
        const total = row.reduce((sum, { share }) => sum + share, 0)
        const widths = ratios.slice(start, start + row.length).reduce((sum, each) => sum + each, 0)
        expect(total).toBeCloseTo(1)
        const least = widths < 0.6 ? wideLine.leastOfTower : wideLine.least
        for (const { fill } of row) expect(fill).toBeCloseTo(Math.min(1, widths / least))
      }
    }),
  )
})
