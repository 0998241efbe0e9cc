import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { headBytes, rasterTypeOf, videoTypeOf } from './file-signature.ts'

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })

describe('rasterTypeOf', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
    'recognises %s by its first bytes',
    async (format) => {
      const bytes = await picture.clone().toFormat(format).toBuffer()
      expect(rasterTypeOf(bytes.subarray(0, headBytes))).toBe(`image/${format}`)
    },
  )

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page that starts like a GIF', 'GIF90a<script>'],
    ['a sound', 'RIFF\0\0\0\0WAVEfmt '],
    ['a video', '\0\0\0\x1cftypisom\0\0\0\0isommp42'],
    ['a HEIC picture', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
    ['nothing', ''],
  ])('does not take %s for an image', (_what, text) => {
    expect(rasterTypeOf(Buffer.from(text, 'latin1'))).toBeUndefined()
  })
})

const webm =
  '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webmB\x87'

test.each([
  ['\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'video/mp4'],
  ['\0\0\0\x1cftypmp42\0\0\0\0isommp42', 'video/mp4'],
  [webm, 'video/webm'],
  [webm.replace('\x9f', '\x01\0\0\0\0\0\0\x1f'), 'video/webm'],
  [webm.replace('webm', 'matr'), undefined],
  ['\0\0\0\x1cftypheic\0\0\0\0mif1heic', undefined],
  ['\0\0\0\x1cftypavif\0\0\0\0mif1avif', undefined],
  ['<script>alert(1)</script>', undefined],
  ['', undefined],
])('a video is known by its first bytes: %j', (text, type) => {
  expect(videoTypeOf(Buffer.from(text, 'latin1'))).toBe(type)
})
