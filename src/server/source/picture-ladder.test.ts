import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPictureProcess, defaultStorageLimits } from '#backend/backend.ts'
import { renditionOf, transformImage } from '#backend/testing.ts'
import { phoneCut } from '#content/pictures/picture-ladder.ts'
import { pictureLadder } from './picture-ladder.ts'

const pictures = createPictureProcess('normal')
afterAll(() => pictures.close())

/** What a server may send before it has to wait for the other side, less the headers of a stored picture. */
const firstFlight = 10 * 1_460 - 750

const { width: cutWidth, height: cutHeight } = phoneCut

test.each([
  ['of a camera', 2400, 1600, { width: 480 }],
  ['of a phone', 2400, 1800, { width: 480 }],
  [
    'of a camera, cut upright,',
    2400,
    1600,
    { width: cutWidth, height: cutHeight, resize: 'cover' },
  ],
] as const)(
  'a photo %s full of details comes to a phone in one round trip',
  async (_, width, height, transform) => {
    const original = await readFile('tests/support/pictures/industrial-park.jpg')
    const photo = await sharp(original).resize(width, height).jpeg().toBuffer()
    const rendition = renditionOf(
      { transform, sourceType: 'image/jpeg', accept: 'image/avif,image/webp' },
      pictureLadder,
      2_500,
    )
    expect(rendition.type).toBe('image/avif')
    const narrow = await transformImage(pictures, photo, rendition, {
      ...defaultStorageLimits,
      seconds: 20,
    })
    expect(narrow.byteLength).toBeLessThanOrEqual(firstFlight)
  },
)
