import type { RasterType } from '../media-types/raster-type.ts'
import type { Transform } from './transform-options.ts'

export const outputFormats = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const satisfies Record<RasterType, string>

/** The requested format; else the smallest one that the client accepts by name; else the source's own. */
export function outputType(
  sourceType: RasterType,
  format: Transform['format'],
  accept: string | null,
): RasterType {
  if (format === 'origin') return sourceType
  if (format) return `image/${format}`
  if (acceptsType(accept, 'image/avif')) return 'image/avif'
  return acceptsType(accept, 'image/webp') ? 'image/webp' : sourceType
}

/** A wildcard does not count: a client that sends it has not said that it can show AVIF. */
export function acceptsType(accept: string | null, type: RasterType): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';')
    const isRefused = parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
    return name.trim().toLowerCase() === type && !isRefused
  })
}
