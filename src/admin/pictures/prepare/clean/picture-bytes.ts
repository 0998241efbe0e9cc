export interface PictureFacts {
  width: number
  height: number
  /** Its pixels without the metadata of a camera or an editor; without it the picture must be drawn anew. */
  content?: Uint8Array<ArrayBuffer>
  /** How many frames an animation has that keeps them. */
  frames?: number
  /** Set for an animation that drawing the picture anew would lose. */
  isAnimated?: boolean
  /** As EXIF counts: 1 is upright. */
  orientation?: number
}

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

export function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (textAt(bytes, at, text.length) === text) return at
  return -1
}
