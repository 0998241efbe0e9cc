import { expect, test } from 'vitest'
import { uploadedName } from './file-name.ts'

test('an uploaded file is named without the timestamp of its upload', () => {
  const folder = '/storage/v1/object/public/media'
  expect(uploadedName(`${folder}/1732174800000-hala-noua.jpg`)).toBe('hala-noua.jpg')
  expect(uploadedName(`${folder}/1732174800000-hala%20nou%C4%83.jpg?width=80`)).toBe(
    'hala nouă.jpg',
  )
  expect(uploadedName('/assets/pictures/2024-hala.jpg')).toBe('2024-hala.jpg')
})
