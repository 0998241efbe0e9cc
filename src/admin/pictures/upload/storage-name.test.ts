import { expect, test } from 'vitest'
import { storageName } from './storage-name.ts'

test('the name of a picture keeps its letters, without accents, spaces and path', () => {
  const file = { name: 'Șantier ../Bălți (2).JPEG', type: 'image/jpeg' }
  expect(storageName(file, 17)).toBe('17-santier-balti-2.jpg')
})

test('the extension of a picture follows its type, not its name', () => {
  expect(storageName({ name: 'poza.html', type: 'image/png' }, 1)).toBe('1-poza.png')
})

test('a picture whose name has no usable letter is called "imagine"', () => {
  expect(storageName({ name: 'фото.webp', type: 'image/webp' }, 1)).toBe('1-imagine.webp')
})
