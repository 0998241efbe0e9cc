import { expect, test } from 'vitest'
import { videoTypeOf } from './video-type.ts'

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
