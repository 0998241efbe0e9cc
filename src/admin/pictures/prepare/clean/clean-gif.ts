import { concatBytes, DamagedPicture, type PictureFacts, textAt, viewOf } from './picture-bytes.ts'

const extension = 0x21
const image = 0x2c
const graphicControl = 0xf9
const application = 0xff
/** They say how often an animation is repeated. */
const neededApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const trailer = new Uint8Array([0x3b])

export function cleanGif(bytes: Uint8Array): PictureFacts {
  if (bytes.length < 13) throw new DamagedPicture('a GIF has no size')
  const view = viewOf(bytes)
  let at = 13 + tableBytes(bytes[10] ?? 0)
  const kept = [bytes.subarray(0, at)]
  let frames = 0
  while (bytes[at] === extension || bytes[at] === image) {
    const isImage = bytes[at] === image
    const label = bytes[at + 1] ?? 0
    const data = isImage ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : at + 2
    const next = endOfBlocks(bytes, data)
    const name = textAt(bytes, data + 1, 11)
    const isNeeded =
      isImage ||
      label === graphicControl ||
      (label === application && neededApplications.includes(name))
    if (isImage) frames += 1
    if (isNeeded) kept.push(bytes.subarray(at, next))
    at = next
  }
  if (frames === 0) throw new DamagedPicture('a GIF has no picture')
  return {
    content: concatBytes([...kept, trailer]),
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    frames,
  }
}

/** The size of the colour table that follows a screen or image descriptor with these flags. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  if (at >= bytes.length) throw new DamagedPicture('a GIF ends within a block')
  return at + 1
}
