import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { headBytes, rasterTypeOf } from './raster-type.ts'

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
