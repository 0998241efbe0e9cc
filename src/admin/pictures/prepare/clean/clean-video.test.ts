import { expect, test } from 'vitest'
import { cleanVideo, holdsMarkup, videoTypeOf } from './clean-video.ts'

function box(name: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

const place = '+47.0105+028.8638/'
const film = Buffer.concat([
  box('ftyp', 'isom\0\0\x02\0isomiso2'),
  box(
    'moov',
    box('mvhd', 'head'),
    box('udta', box('xyz ', place)),
    box('trak', box('tkhd', 'track'), box('meta', place)),
  ),
  box('mdat', 'pictures and sounds'),
  box('uuid', place),
])

test('an MP4 loses the place that its phone has written into it, and no offset in it changes', async () => {
  expect(videoTypeOf(film)).toBe('video/mp4')
  const clean = Buffer.from(await (await cleanVideo(new Blob([film]), 'video/mp4')).arrayBuffer())
  expect(clean.includes(place)).toBe(false)
  expect(clean.length).toBe(film.length)
  for (const part of ['mvhd', 'head', 'tkhd', 'track', 'mdat', 'pictures and sounds'])
    expect(clean.indexOf(part), part).toBe(film.indexOf(part))
})

test('a cut-off or malformed video is cleaned without an endless loop, and keeps its length', async () => {
  for (let length = 8; length < film.length; length += 5) {
    const cut = await cleanVideo(new Blob([film.subarray(0, length)]), 'video/mp4')
    expect(cut.size).toBe(length)
  }
})

test.each([
  [
    'a drawing in front',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['a page within a box of its own', Buffer.concat([film, box('free', '<!DOCTYPE html><body>')])],
  [
    'a page behind',
    Buffer.concat([film, Buffer.alloc(1_000_000), Buffer.from('<HTML ><script>1')]),
  ],
  ['a script', Buffer.concat([film, Buffer.from('<script>alert(1)</script>')])],
])('%s inside a file that claims to be a video is found', async (_, bytes) => {
  expect(await holdsMarkup(new Blob([bytes]))).toBe(true)
})

test('a real video is not taken for a page, whatever its bytes are', async () => {
  const noise = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251))
  expect(await holdsMarkup(new Blob([film, noise]))).toBe(false)
})
