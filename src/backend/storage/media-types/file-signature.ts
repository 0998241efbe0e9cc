/** The images a browser may show inline: pixels only, nothing that can hold a script. */
const rasterTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const
export type RasterType = (typeof rasterTypes)[number]

export const headBytes = 64

export function isRasterType(type: string): type is RasterType {
  return (rasterTypes as readonly string[]).includes(type)
}

export function rasterTypeOf(head: Uint8Array): RasterType | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  if (/^.{4}ftyp(avi[fs]|(mif1|msf1).{4}(.{4})*avi[fs])/s.test(text)) return 'image/avif'
  return undefined
}

const videoTypes = ['video/mp4', 'video/webm'] as const
type VideoType = (typeof videoTypes)[number]

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
