import { type Cleaned, DamagedPicture, textAt, viewOf } from './cleaned.ts'

/** Notes stand among the pixels here, so a picture that has any must be drawn anew. */
export function cleanAvif(bytes: Uint8Array<ArrayBuffer>): Cleaned {
  const meta = boxOf(bytes, 'meta')
  const facts = meta && sizeIn(meta)
  if (!meta || !facts) throw new DamagedPicture('an AVIF has no size')
  const mustRedraw = ['Exif', 'mime', 'uri '].some((item) => indexOfText(meta, item) !== -1)
  return { content: bytes, ...facts, frames: 1, orientation: 1, mustRedraw }
}

/** The first box of the type, on the outermost level. */
function boxOf(bytes: Uint8Array, type: string): Uint8Array | undefined {
  const view = viewOf(bytes)
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at)
    if (length < 8) return undefined
    if (textAt(bytes, at + 4, 4) === type) return bytes.subarray(at, at + length)
    at += length
  }
  return undefined
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
