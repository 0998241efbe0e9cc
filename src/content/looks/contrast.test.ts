import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Colour, parseColour, toCss } from '../values/colour.ts'
import { contrast, firstReadable, readableOn, textContrast } from './contrast.ts'

const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }
const part = fc.integer({ min: 0, max: 255 })
const anyColour = fc.record({ red: part, green: part, blue: part, alpha: fc.constant(1) })

test('the contrast of amber on white is 2.15', () => {
  const amber = parseColour('#f59e0b') as Colour
  expect(contrast(amber, white)).toBeCloseTo(2.15, 2)
})

describe('a text colour', () => {
  test('is made readable on any background', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (background, colour) => {
        expect(contrast(readableOn(background, colour), background)).toBeGreaterThanOrEqual(
          textContrast,
        )
      }),
    )
  })

  test('is a shade of the last candidate when none is readable', () => {
    fc.assert(
      fc.property(anyColour, anyColour, anyColour, (background, one, other) => {
        const colour = firstReadable(background, [one, other])
        expect(contrast(colour, background)).toBeGreaterThanOrEqual(textContrast)
      }),
    )
  })

  test('stays as it was chosen when it is readable', () => {
    const blue = parseColour('#2563eb') as Colour
    expect(readableOn(white, blue)).toEqual(blue)
  })
})

test('every notation of a colour is parsed to the same colour', () => {
  for (const written of [
    '#fff',
    '#FFFFFF',
    'white',
    'rgb(255, 255, 255)',
    'rgb(255 255 255 / 100%)',
  ])
    expect(parseColour(written)).toEqual(white)
})

test('a text that is no colour is not parsed', () => {
  for (const written of ['red;}body{display:none', 'url(x)', '#12', 'rgb(1,2)', 'rgb(1.2.3,4,5)'])
    expect(parseColour(written)).toBeUndefined()
})

test('a colour written as CSS is parsed to itself', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(parseColour(toCss(colour))).toEqual(colour)
    }),
  )
})
