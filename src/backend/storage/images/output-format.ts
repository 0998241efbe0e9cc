import type { RasterType } from '../media-types/raster-type.ts'
import type { Transform } from './transform-options.ts'

export const outputFormats = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const satisfies Record<RasterType, string>

/** What was asked for; else the smallest the client says it takes; else what the source is. */
export function outputType(
  source: RasterType,
  format: Transform['format'],
  accept: string | null,
): RasterType {
  if (format === 'origin') return source
  if (format) return `image/${format}`
  if (takesType(accept, 'image/avif')) return 'image/avif'
  return takesType(accept, 'image/webp') ? 'image/webp' : source
}

/** Only by name: a client that takes anything has not said that it can show AVIF. */
export function takesType(accept: string | null, type: RasterType): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';')
    const isRefused = parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
    return name.trim().toLowerCase() === type && !isRefused
  })
}
