import * as z from 'zod'

/** A text in a query, a number in the body that signs an address. Sizes above the server's maximum are lowered to it later. */
const size = z.coerce.number().int().min(0).max(100_000).optional()

const percent = z.coerce.number().min(0).max(100).optional()

export const transformSchema = z.object({
  width: size,
  height: size,
  /** The point that the cut of a ladder keeps, in percent from the left and the top; other renditions take no notice of it. */
  x: percent,
  y: percent,
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
})

export type Transform = z.infer<typeof transformSchema>

export function describeTransform(transform: Transform): string {
  return Object.entries(transform)
    .filter(([, value]) => value !== undefined && value !== 0)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')
}

export function parseTransform(description: string): Transform {
  return transformSchema.parse(
    Object.fromEntries(description.split(',').map((part) => part.split(':', 2))),
  )
}

const resizingTypes = { cover: 'fill', contain: 'fit', fill: 'force' }

/** The X-Transformations header, in the words of imgproxy, which a hosted Supabase runs. */
export function transformationsHeader({ width, height, resize, quality, format }: Transform) {
  return [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${resizingTypes[resize ?? 'cover']}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
  ]
    .filter(Boolean)
    .join(',')
}
