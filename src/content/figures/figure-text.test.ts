import { expect, test } from 'vitest'
import { figureParts, figureText } from './figure-text.ts'

test.each([
  ['5000', '5~000', '5,000', '5~000'],
  ['15 000', '15~000', '15,000', '15~000'],
  ['1.250.000', '1~250~000', '1,250,000', '1~250~000'],
  ['> 2500+', '> 2~500+', '> 2,500+', '> 2~500+'],
  ['200', '200', '200', '200'],
])('the thousands of %j are set apart as each language does', (written, ro, en, ru) => {
  const shown = (['ro', 'en', 'ru'] as const).map((language) => figureText(written, language))
  const spaced = (text: string) => text.replaceAll('~', '\u00a0')
  expect(shown).toEqual([ro, en, ru].map(spaced))
})

test.each([
  ['98,5', '98.5'],
  ['± 0,25 mm', '± 0.25 mm'],
  ['1,250', '1,250'],
  ['1,5–2,5', '1.5–2.5'],
])('English writes %j with a point', (written, shown) => {
  expect(figureText(written, 'en')).toBe(shown)
  expect(figureText(written, 'ro')).toBe(written)
  expect(figureText(written, 'ru')).toBe(written)
})

test.each(['24/7', '4,5', '007', '0', 'I', '1 2', '9'.repeat(20)])(
  'the figure %j stays as it is written, and is not counted up',
  (written) => {
    expect(figureText(written, 'ro')).toBe(written)
    expect(figureParts(written).number).toBeUndefined()
  },
)
