import { type Cleaned, concatBytes, DamagedPicture, textAt, viewOf } from './cleaned.ts'
import { orientationIn } from './orientation.ts'

const signatureBytes = 8
/** Pixels, their colours, and the frames of an animation. */
const neededChunks = new Set([
  ...['IHDR', 'PLTE', 'tRNS', 'IDAT', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD'],
  ...['pHYs', 'acTL', 'fcTL', 'fdAT'],
])
const endChunk = new Uint8Array([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

/** Drops texts, times and EXIF, and whatever follows the picture. */
export function cleanPng(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, signatureBytes)]
  const facts = { width: 0, height: 0, frames: 1, orientation: 1 }
  let at = signatureBytes
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const type = textAt(bytes, at + 4, 4)
    if (type === 'IEND') break
    const next = at + 12 + length
    if (next > bytes.length) throw new DamagedPicture('a PNG ends within a chunk')
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR' && length === 13)
      Object.assign(facts, { width: view.getUint32(at + 8), height: view.getUint32(at + 12) })
    if (type === 'acTL' && length === 8) facts.frames = view.getUint32(at + 8)
    if (type === 'eXIf') facts.orientation = orientationIn(content)
    if (neededChunks.has(type)) kept.push(bytes.subarray(at, next))
    at = next
  }
  if (facts.width === 0 || facts.height === 0) throw new DamagedPicture('a PNG has no size')
  return { content: concatBytes([...kept, endChunk]), ...facts }
}
