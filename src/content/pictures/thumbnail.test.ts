import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInPictures } from './built-in-pictures.ts'
import { smallerVersion } from './thumbnail.ts'

const photos = builtInPictures.filter(({ path }) => !path.includes('og-default'))

test.each(photos)('the built-in picture $path has smaller versions as files', ({ path }) => {
  for (const width of [480, 768])
    expect(existsSync(`public${smallerVersion(path, width)}`)).toBe(true)
})

test('the storage service makes a smaller version of an uploaded photo', () => {
  expect(smallerVersion('/storage/v1/object/public/media/hala.jpg', 768)).toBe(
    '/storage/v1/render/image/public/media/hala.jpg?width=768&resize=contain',
  )
})

test.each([
  '/storage/v1/object/public/media/semn.gif',
  '/storage/v1/object/public/media/sigla.svg',
  '/storage/v1/object/public/media/film.mp4',
  'https://example.com/hala.jpg',
  'constructor',
  '',
])('there is no smaller version of a file at %s', (address) => {
  expect(smallerVersion(address)).toBeUndefined()
})
