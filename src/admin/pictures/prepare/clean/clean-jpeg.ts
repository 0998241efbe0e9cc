import { concatBytes, DamagedPicture, type PictureFacts, textAt, viewOf } from './picture-bytes.ts'

const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe
/** The markers from the first of these to the last are those of applications' segments. */
const application = { jfif: 0xe0, exif: 0xe1, colourProfile: 0xe2, adobe: 0xee, last: 0xef }
const ending = new Uint8Array([0xff, endOfImage])
const exifHead = 'Exif\0\0'

/** Drops all comments and application segments but those that colours need, and whatever follows the picture. */
export function cleanJpeg(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, 2)]
  const facts = { width: 0, height: 0, orientation: 1 }
  let at = 2
  while (at + 4 <= bytes.length && bytes[at + 1] !== endOfImage) {
    if (bytes[at] !== 0xff) throw new DamagedPicture('a segment of a JPEG has no marker')
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = hasNoLength(marker) ? at + 2 : at + 2 + view.getUint16(at + 2)
    const segment = bytes.subarray(at, end)
    if (isFrame(marker)) Object.assign(facts, sizeIn(segment))
    if (isExif(marker, segment)) facts.orientation = orientationIn(segment.subarray(10))
    if (isNeeded(marker, segment)) kept.push(segment)
    at = end
    if (marker !== startOfScan) continue
    const next = endOfScan(bytes, at)
    kept.push(bytes.subarray(at, next))
    at = next
  }
  return { content: concatBytes([...kept, ending]), ...facts }
}

function sizeIn(segment: Uint8Array) {
  if (segment.length < 9) throw new DamagedPicture('a JPEG has no size')
  const view = viewOf(segment)
  return { height: view.getUint16(5), width: view.getUint16(7) }
}

/** Markers that have neither length nor content. */
function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/** The markers of this range that begin no frame stand for tables, and one is unused. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function isExif(marker: number, segment: Uint8Array): boolean {
  return marker === application.exif && textAt(segment, 4, exifHead.length) === exifHead
}

function isNeeded(marker: number, segment: Uint8Array): boolean {
  if (marker === comment) return false
  if (marker < application.jfif || marker > application.last) return true
  if (marker === application.jfif) return textAt(segment, 4, 5) === 'JFIF\0'
  if (marker === application.colourProfile) return textAt(segment, 4, 12) === 'ICC_PROFILE\0'
  return marker === application.adobe && textAt(segment, 4, 5) === 'Adobe'
}

/** Within a scan, 0xff stands before a zero or a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

const orientationTag = 0x0112
const maxEntries = 500

/** From the TIFF structure that EXIF is. Upright if it says nothing, or nothing that can be read. */
function orientationIn(tiff: Uint8Array): number {
  try {
    const view = viewOf(tiff)
    const isLittle = view.getUint16(0) === 0x4949
    const directory = view.getUint32(4, isLittle)
    const count = Math.min(view.getUint16(directory, isLittle), maxEntries)
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * 12
      if (view.getUint16(entry, isLittle) !== orientationTag) continue
      const orientation = view.getUint16(entry + 8, isLittle)
      return orientation >= 1 && orientation <= 8 ? orientation : 1
    }
  } catch {
    // An offset leads beyond the end: nothing that can be read.
  }
  return 1
}
