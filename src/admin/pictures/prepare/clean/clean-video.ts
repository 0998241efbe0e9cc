import { textAt, viewOf } from './picture-bytes.ts'

export type VideoType = 'video/mp4' | 'video/webm'

const maxBoxes = 10_000
const sniffedBytes = 64 * 1024
/** The index of a video, which tells where its pictures and sounds are. Two hours take a few megabytes. */
const maxIndexBytes = 32 * 1024 * 1024
/** Boxes in which phones write place, device and time. */
const metadataBoxes = new Set(['udta', 'meta', 'uuid'])
const containers = new Set(['moov', 'trak', 'mdia', 'minf'])

/** By the first bytes, whatever the name says. */
export function videoTypeOf(head: Uint8Array): VideoType | undefined {
  const text = textAt(head, 0, 64)
  if (text.startsWith('\x1aE\xdf\xa3') && text.includes('webm')) return 'video/webm'
  if (/^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|qt {2})/s.test(text)) return 'video/mp4'
  return undefined
}

/** An MP4 without the metadata in its index: it is blanked in place, so that no offset changes. */
export async function cleanVideo(file: Blob, type: VideoType): Promise<Blob> {
  if (type === 'video/webm') return file.slice(0, file.size, type)
  const parts: BlobPart[] = []
  let at = 0
  for (let count = 0; at < file.size && count < maxBoxes; count += 1) {
    const { name, size } = await boxAt(file, at)
    const end = size === 0 ? file.size : Math.min(at + size, file.size)
    const box = file.slice(at, end)
    const mustClean = (name === 'moov' || metadataBoxes.has(name)) && end - at <= maxIndexBytes
    parts.push(mustClean ? blankMetadata(new Uint8Array(await box.arrayBuffer())) : box)
    at = end
  }
  return new Blob(parts, { type })
}

/** Whether its beginning or its end could be taken for a page or a drawing. No program looks for one in the middle of a file. */
export async function holdsMarkup(video: Blob): Promise<boolean> {
  const ends = [video.slice(0, sniffedBytes), video.slice(Math.max(0, video.size - sniffedBytes))]
  for (const end of ends) {
    const bytes = new Uint8Array(await end.arrayBuffer())
    if (
      /<(?:!doctype\s+html|html|head|body|script|iframe|svg)[\s>/]/i.test(
        textAt(bytes, 0, bytes.length),
      )
    )
      return true
  }
  return false
}

async function boxAt(file: Blob, at: number) {
  const head = new Uint8Array(await file.slice(at, at + 16).arrayBuffer())
  const view = viewOf(head)
  const size32 = head.length >= 8 ? view.getUint32(0) : 0
  const size = size32 === 1 && head.length === 16 ? Number(view.getBigUint64(8)) : size32
  // Size 0: the box goes on to the end of the file. What cannot be a box counts as one that does.
  return { name: textAt(head, 4, 4), size: size >= 8 ? size : 0 }
}

function blankMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  blankWithin(bytes, 0, bytes.length)
  return bytes
}

function blankWithin(bytes: Uint8Array, from: number, to: number): void {
  const view = viewOf(bytes)
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at)
    if (size < 8 || at + size > to) return
    const name = textAt(bytes, at + 4, 4)
    if (metadataBoxes.has(name)) {
      // 'free', the type of a box that players skip.
      bytes.set([0x66, 0x72, 0x65, 0x65], at + 4)
      bytes.fill(0, at + 8, at + size)
    } else if (containers.has(name)) blankWithin(bytes, at + 8, at + size)
    at += size
  }
}
