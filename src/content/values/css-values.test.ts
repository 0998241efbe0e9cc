import { expect, test } from 'vitest'
import { borderParts, fromPixels, parseBorder, toPixels, writeBorder } from './css-values.ts'

test.each([
  ['4rem', 64, '5rem'],
  ['1400px', 1400, '80px'],
  ['0.75em', 12, '5em'],
  ['0', 0, '80px'],
])(
  '%s on a slider is %s pixels, and keeps its unit when it becomes 80',
  (length, pixels, moved) => {
    expect(toPixels(length)).toBe(pixels)
    expect(fromPixels(80, length.replace(/[\d.]/g, '') || undefined)).toBe(moved)
  },
)

test('a length that depends on the window has no place on a slider, and becomes pixels once moved', () => {
  expect(toPixels('90vw')).toBeUndefined()
  expect(toPixels('mare')).toBeUndefined()
  expect(fromPixels(960, 'vw')).toBe('960px')
})

test('a border is taken apart and written again', () => {
  const parts = { width: 3, line: 'dashed', colour: 'rgba(0, 0, 0, 0.5)' } as const
  expect(parseBorder('3px dashed rgba(0, 0, 0, 0.5)')).toEqual(parts)
  expect(writeBorder(parts)).toBe('3px dashed rgba(0, 0, 0, 0.5)')
  expect(writeBorder({ ...parts, colour: ' ' })).toBe('3px dashed')
})

test('a border whose colour is half typed keeps its other parts, but is not valid yet', () => {
  expect(borderParts('3px dotted #37')).toEqual({ width: 3, line: 'dotted', colour: '#37' })
  expect(parseBorder('3px dotted #37')).toBeUndefined()
})
