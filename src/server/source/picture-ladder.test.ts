import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPictureProcess, defaultStorageLimits } from '#backend/backend.ts'
import { renditionOf, transformImage } from '#backend/testing.ts'
import { pictureLadder } from './picture-ladder.ts'

const pictures = createPictureProcess('normal')
afterAll(() => pictures.close())

/** What a server may send before it has to wait for the other side, less the headers of a stored picture. */
const firstFlight = 10 * 1_460 - 750

test.each([
  ['of a camera', 2400, 1600],
  ['of a phone', 2400, 1800],
])('a photo %s full of details comes to a phone in one round trip', async (_, width, height) => {
  const original = await readFile('tests/support/pictures/industrial-park.jpg')
  const photo = await sharp(original).resize(width, height).jpeg().toBuffer()
  const rendition = renditionOf(
    { transform: { width: 480 }, sourceType: 'image/jpeg', accept: 'image/avif' },
    pictureLadder,
    2_500,
  )
  const narrow = await transformImage(pictures, photo, rendition, {
    ...defaultStorageLimits,
    seconds: 20,
  })
  expect(narrow.byteLength).toBeLessThanOrEqual(firstFlight)
})
