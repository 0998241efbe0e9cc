import { viewOf } from './picture-bytes.ts'

const orientationTag = 0x0112
const maxEntries = 500

/** From the TIFF structure that EXIF is. Upright if it says nothing, or nothing that can be read. */
export function orientationIn(tiff: Uint8Array): number {
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
