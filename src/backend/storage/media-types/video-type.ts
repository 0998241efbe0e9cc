const videoTypes = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof videoTypes)[number]

export function isVideoType(type: string): type is VideoType {
  return (videoTypes as readonly string[]).includes(type)
}

/** Decided by the first bytes, whatever type was declared. AVIF and HEIC pictures are in the container of MP4 too, so its brand counts. */
export function videoTypeOf(head: Uint8Array): VideoType | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  if (text.startsWith('\x1aE\xdf\xa3') && /B\x82.webm/s.test(text)) return 'video/webm'
  if (/^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|qt {2})/s.test(text)) return 'video/mp4'
  return undefined
}
