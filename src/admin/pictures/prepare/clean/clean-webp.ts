import { type Cleaned, concatBytes, DamagedPicture, textAt, viewOf } from './cleaned.ts'
import { orientationIn } from './orientation.ts'

const neededChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** In the flags of VP8X: that EXIF and XMP follow. */
const metadataFlags = 0x0c

/** Drops EXIF, XMP and unknown chunks, and whatever follows the picture. */
export function cleanWebp(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes)
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true))
  const kept: Uint8Array[] = []
  const facts = { width: 0, height: 0, frames: 0, orientation: 1 }
  let at = 12
  while (at + 8 <= end) {
    const type = textAt(bytes, at, 4)
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > bytes.length) throw new DamagedPicture('a WebP ends within a chunk')
    const chunk = bytes.slice(at, Math.min(next, bytes.length))
    const content = chunk.subarray(8)
    if (facts.width === 0) Object.assign(facts, sizeIn(type, content))
    if (type === 'VP8X') content[0] = (content[0] ?? 0) & ~metadataFlags
    if (type === 'ANMF') facts.frames += 1
    if (type === 'EXIF') facts.orientation = orientationIn(content)
    if (neededChunks.has(type)) kept.push(chunk)
    at = next
  }
  if (facts.width === 0 || facts.height === 0) throw new DamagedPicture('a WebP has no size')
  const content = concatBytes([bytes.subarray(0, 12), ...kept])
  viewOf(content).setUint32(4, content.length - 8, true)
  return { content, ...facts, frames: Math.max(facts.frames, 1) }
}

function sizeIn(type: string, content: Uint8Array) {
  const view = viewOf(content)
  if (type === 'VP8X' && content.length >= 10)
    return { width: 1 + threeBytes(view, 4), height: 1 + threeBytes(view, 7) }
  if (type === 'VP8 ' && content.length >= 10)
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
  if (type !== 'VP8L' || content.length < 5) return {}
  const bits = view.getUint32(1, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}
