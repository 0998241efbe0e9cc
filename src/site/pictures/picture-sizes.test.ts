import { expect, test } from 'vitest'
import { widenedSizes } from './picture-sizes.ts'

const sizes = '(min-width: 1024px) 60vw, 100vw'

test('a panorama is asked for as wide as it would be outside of its box', () => {
  expect(widenedSizes(sizes, { width: 4500, height: 1000 }, 3 / 2)).toBe(
    '(min-width: 1024px) 180vw, 300vw',
  )
})

test.each([
  ['of unknown size', {}, 3 / 2],
  ['as wide as its box', { width: 3000, height: 2000 }, 3 / 2],
  ['in portrait', { width: 900, height: 1600 }, 3 / 2],
  ['that is not cropped', { width: 4500, height: 1000 }, undefined],
])('a picture %s is asked for as wide as it is shown', (_, size, cropRatio) => {
  expect(widenedSizes(sizes, size, cropRatio)).toBe(sizes)
})
