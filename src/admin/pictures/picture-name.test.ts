import { expect, test } from 'vitest'
import { pictureName } from './picture-name.ts'

test('a name keeps its letters without accents, spaces and path', () => {
  const file = { name: 'Șantier ../Bălți (2).JPEG', type: 'image/jpeg' }
  expect(pictureName(file, 17)).toBe('17-santier-balti-2.jpg')
})

test('the ending follows the type, not the name', () => {
  expect(pictureName({ name: 'poza.html', type: 'image/png' }, 1)).toBe('1-poza.png')
})

test('a name without a usable letter gets one', () => {
  expect(pictureName({ name: 'фото.webp', type: 'image/webp' }, 1)).toBe('1-imagine.webp')
})
