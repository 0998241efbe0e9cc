import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Colour, parseColour, toCss } from './colour.ts'

const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }

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

const part = fc.integer({ min: 0, max: 255 })

test('a colour written as CSS is parsed to itself', () => {
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      const colour = { red, green, blue, alpha: 1 }
      expect(parseColour(toCss(colour))).toEqual(colour)
    }),
  )
})
