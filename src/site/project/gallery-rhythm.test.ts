import fc from 'fast-check'
import { expect, test } from 'vitest'
import { galleryRhythm } from './gallery-rhythm.ts'

const free = (ratio: number) => ({ ratio, hasFocus: true })
const whole = (ratio: number) => ({ ratio, hasFocus: false })
const columnsOf = (pictures: Parameters<typeof galleryRhythm>[0]) =>
  galleryRhythm(pictures).map(({ share }) => Math.round(share * 12))

test('five pictures that may be cropped are rows of seven and five, twelve, six and six columns', () => {
  const five = [whole(1.6), free(1.6), free(1.6), whole(1.6), whole(1.6)]
  expect(columnsOf(five)).toEqual([7, 5, 12, 6, 6])
  const formats = galleryRhythm(five).map(({ ratio }) => ratio.toFixed(2))
  expect(formats).toEqual(['1.50', '1.07', '2.33', '1.50', '1.50'])
})

test('an upright photo of a phone stands in four fifths beside one in landscape', () => {
  const [upright, landscape] = galleryRhythm([whole(3 / 4), whole(4 / 3)])
  expect(upright).toMatchObject({ share: 5 / 12, ratio: 4 / 5 })
  expect(landscape).toMatchObject({ share: 7 / 12, ratio: 28 / 25 })
})

test('a picture without a focal point loses next to nothing', () => {
  const ratio = fc.double({ min: 1 / 3, max: 6, noNaN: true })
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 20 }), (ratios) => {
      const cells = galleryRhythm(ratios.map(whole))
      for (const [index, native] of ratios.entries()) {
        const shown = cells[index]?.ratio ?? 0
        expect(Math.min(native / shown, shown / native)).toBeGreaterThan(0.82)
      }
    }),
  )
})

test('whatever the formats, every row fills the line, and its pictures end at one height', () => {
  const picture = fc.record({
    ratio: fc.double({ min: 1 / 3, max: 6, noNaN: true }),
    hasFocus: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 24 }), (pictures) => {
      const cells = galleryRhythm(pictures)
      expect(cells).toHaveLength(pictures.length)
      for (let start = 0; start < cells.length; start += cells[start]?.count ?? 1) {
        const row = cells.slice(start, start + (cells[start]?.count ?? 1))
        expect(row.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
        const heights = row.map(({ share, fill, ratio }) => (share * fill) / ratio)
        expect(Math.max(...heights)).toBeCloseTo(Math.min(...heights))
      }
    }),
  )
})

test('two hundred pictures are laid out at once, and no kind of row follows itself', () => {
  const cells = galleryRhythm(Array.from({ length: 200 }, () => free(1.5)))
  const rows: number[] = []
  for (let start = 0; start < cells.length; start += cells[start]?.count ?? 1)
    rows.push(
      Math.max(...cells.slice(start, start + (cells[start]?.count ?? 1)).map(({ share }) => share)),
    )
  expect(rows.some((row, index) => row === rows[index + 1])).toBe(false)
})

test('phone photos of three quarters stay whole, in rows of their own height', () => {
  expect(galleryRhythm([0.75, 0.75, 0.75].map(whole)).map(({ ratio }) => ratio)).toEqual([
    0.75, 0.75, 0.75,
  ])
})
