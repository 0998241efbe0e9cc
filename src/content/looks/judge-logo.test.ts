import { expect, test } from 'vitest'
import { judgeLogo } from './judge-logo.ts'

const dark = { red: 17, green: 24, blue: 39, alpha: 1 }
const clear = [0, 0, 0, 0]
const black = [10, 10, 10, 255]
const white = [250, 250, 250, 255]
const amber = [245, 158, 11, 255]

function judge(...pixels: number[][]) {
  return judgeLogo(new Uint8ClampedArray(pixels.flat()), dark)
}

test('a dark logo cannot be read on a dark ground, and of one colour it can be drawn light', () => {
  expect(judge(clear, black, black, clear)).toEqual({ isReadable: false, isSingleColoured: true })
})

test('a light logo, or a dark one on its own white, can be read', () => {
  expect(judge(clear, white)).toMatchObject({ isReadable: true })
  expect(judge(white, white, white, black)).toEqual({ isReadable: true, isSingleColoured: false })
})

test('a logo with a light sign beside a dark name cannot be read on a dark ground', () => {
  expect(judge(clear, amber, black, black)).toEqual({ isReadable: false, isSingleColoured: false })
})

test('a logo that is a filled rectangle has no shape to be drawn in white', () => {
  expect(judge(black, black)).toMatchObject({ isSingleColoured: false })
})

test('a picture without a visible pixel is not judged', () => {
  expect(judge(clear, clear)).toBeUndefined()
})
