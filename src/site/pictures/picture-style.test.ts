import { expect, test } from 'vitest'
import { pictureStyle } from './picture-style.ts'

test('a picture of which nothing is known has no style', () => {
  expect(pictureStyle({})).toBeUndefined()
})

test('a cropped picture keeps its focal point', () => {
  expect(pictureStyle({ focal: { x: 20, y: 0 } })).toEqual({ objectPosition: '20% 0%' })
})

test.each([
  ['#a1b2c3', '#a1b2c3'],
  ['#abc #DEF012', 'linear-gradient(#abc,#DEF012)'],
])('until a picture has loaded its colours %s are seen', (placeholder, background) => {
  expect(pictureStyle({ placeholder })).toEqual({ background })
})

test('a stored placeholder that is no colour is not shown', () => {
  expect(pictureStyle({ placeholder: 'url(https://x.example)' }, '#112233')).toEqual({
    background: '#112233',
  })
})
