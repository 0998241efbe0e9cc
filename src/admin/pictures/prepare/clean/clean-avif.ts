import { type Cleaned, DamagedPicture, textAt, viewOf } from './cleaned.ts'

/** The only outer boxes that a picture needs; any other may hold metadata. */
const neededBoxes = new Set(['ftyp', 'meta', 'mdat'])
/** Types within `meta` that hold metadata or refer to it. */
const metadataTypes = ['Exif', 'mime', 'uri ', 'uuid', 'udta', 'xml ', 'bxml']

/** Metadata may stand among the pixels here, so it is not cut out: a picture that has any must be drawn anew. */
export function cleanAvif(bytes: Uint8Array<ArrayBuffer>): Cleaned {
  const boxes = [...outerBoxes(bytes)]
  const meta = boxes.find(({ type }) => type === 'meta')?.content
  const size = meta && sizeIn(meta)
  if (!meta || !size) throw new DamagedPicture('an AVIF has no size')
  const hasOtherBoxes = boxes.some(({ type }) => !neededBoxes.has(type))
  const mustRedraw = hasOtherBoxes || metadataTypes.some((type) => indexOfText(meta, type) !== -1)
  const isMovie = boxes.some(({ type }) => type === 'moov')
  return { content: bytes, ...size, frames: 1, orientation: 1, mustRedraw, isMovie }
}

/** Bytes at the end that are too few for a box come last, without a type. */
function* outerBoxes(bytes: Uint8Array) {
  const view = viewOf(bytes)
  let at = 0
  while (at < bytes.length) {
    const isBox = at + 8 <= bytes.length
    const length32 = isBox ? view.getUint32(at) : 0
    // 1: the length follows in eight bytes; 0: to the end.
    const length =
      length32 === 1 ? Number(view.getBigUint64(at + 8)) : length32 || bytes.length - at
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
