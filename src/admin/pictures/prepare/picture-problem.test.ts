import { expect, test } from 'vitest'
import { maxPictureBytes, pictureProblem } from './picture-problem.ts'

const file = { name: 'poza.jpg', type: 'image/jpeg', size: 1000 }

test('a picture of an ordinary size is accepted', () => {
  expect(pictureProblem(file)).toBeUndefined()
  expect(pictureProblem({ ...file, size: maxPictureBytes })).toBeUndefined()
  expect(pictureProblem({ ...file, name: 'IMG_1.HEIC', type: '' })).toBeUndefined()
  expect(pictureProblem({ ...file, name: 'a', type: 'image/heif' })).toBeUndefined()
})

test.each([
  [{ size: maxPictureBytes * 2 }, 'Imaginea are 50 MB; se acceptă cel mult 25 MB.'],
  [{ size: 0 }, 'Fișierul este gol.'],
  [{ name: 'a.svg', type: 'image/svg+xml' }, 'Sunt acceptate imagini'],
  [{ name: 'a.pdf', type: 'application/pdf' }, 'Sunt acceptate imagini'],
])('a file with %j is refused with a reason', (changes, words) => {
  expect(pictureProblem({ ...file, ...changes })).toContain(words)
})
