/** The images a browser may show inline: pixels only, nothing that can hold a script. */
const rasterTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const
export type RasterType = (typeof rasterTypes)[number]

/** How many of the first bytes decide about a type. */
export const headBytes = 64

export function isRasterType(type: string): type is RasterType {
  return (rasterTypes as readonly string[]).includes(type)
}

/** Decided by the bytes, whatever type was declared. */
export function rasterTypeOf(head: Uint8Array): RasterType | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  if (/^.{4}ftyp(avi[fs]|(mif1|msf1).{4}(.{4})*avi[fs])/s.test(text)) return 'image/avif'
  return undefined
}
