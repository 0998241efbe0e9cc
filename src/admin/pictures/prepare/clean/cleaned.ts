/** The pixels of a picture and what they need to be shown, without the metadata that a camera or an editor has written. */
export interface Cleaned {
  content: Uint8Array<ArrayBuffer>
  width: number
  height: number
  /** An animation has several. */
  frames: number
  /** As EXIF counts: 1 is upright. */
  orientation: number
  /** Set where the metadata cannot be cut out: the picture must be drawn anew. */
  mustRedraw?: boolean
  /** The file also holds a video, which drawing the picture anew would lose. */
  isMovie?: boolean
}

/** The file does not keep to its format. */
export class DamagedPicture extends Error {
  override name = 'DamagedPicture'
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
