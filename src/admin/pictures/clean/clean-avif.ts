import { type Cleaned, DamagedPicture, textAt, viewOf } from './cleaned.ts'

/** Without any of these there is no picture; what else stands outside may be notes. */
const neededBoxes = new Set(['ftyp', 'meta', 'mdat'])
/** What within `meta` is or names notes. */
const notes = ['Exif', 'mime', 'uri ', 'uuid', 'udta', 'xml ', 'bxml']

/** Notes may stand among the pixels here, so a picture that has any must be drawn anew. */
export function cleanAvif(bytes: Uint8Array<ArrayBuffer>): Cleaned {
  const boxes = [...outerBoxes(bytes)]
  const meta = boxes.find(({ type }) => type === 'meta')?.content
  const facts = meta && sizeIn(meta)
  if (!meta || !facts) throw new DamagedPicture('an AVIF has no size')
  const hasOthers = boxes.some(({ type }) => !neededBoxes.has(type))
  const mustRedraw = hasOthers || notes.some((item) => indexOfText(meta, item) !== -1)
  const isMovie = boxes.some(({ type }) => type === 'moov')
  return { content: bytes, ...facts, frames: 1, orientation: 1, mustRedraw, isMovie }
}

/** What no box begins with, at the end, is given without a type. */
function* outerBoxes(bytes: Uint8Array) {
  const view = viewOf(bytes)
  let at = 0
  while (at < bytes.length) {
    const isBox = at + 8 <= bytes.length
    const short = isBox ? view.getUint32(at) : 0
    // 1: the length follows in eight bytes; 0: to the end.
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || bytes.length - at
    if (isBox && length < 8) throw new DamagedPicture('a box of an AVIF is shorter than its head')
    const type = isBox ? textAt(bytes, at + 4, 4) : ''
    yield { type, content: bytes.subarray(at, at + length) }
    at += length
  }
}

/** The largest of the pictures: a grid is described beside its tiles. */
function sizeIn(meta: Uint8Array) {
  const view = viewOf(meta)
  let largest: { width: number; height: number } | undefined
  for (let at = indexOfText(meta, 'ispe'); at !== -1; at = indexOfText(meta, 'ispe', at + 4)) {
    if (at + 16 > meta.length) break
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (textAt(bytes, at, text.length) === text) return at
  return -1
}
