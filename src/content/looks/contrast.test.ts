import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Colour, parseColour } from '../values/colour.ts'
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
