import variants from '#content/pictures/variants.json' with { type: 'json' }

export interface PictureSources {
  width: number
  height: number
  /** Shown while the picture loads. */
  color: string
  /** Values for `srcset`. */
  avif: string
  webp: string
}

interface Variants {
  hash: string
  width: number
  height: number
  color: string
  widths: readonly number[]
}

const registry: Readonly<Record<string, Variants>> = variants

/** The smaller versions of a built-in picture; undefined for any other address. */
export function pictureSources(path: string): PictureSources | undefined {
  if (!Object.hasOwn(registry, path)) return undefined
  const picture = registry[path]
  if (!picture) return undefined
  const { width, height, color } = picture
  return {
    width,
    height,
    color,
    avif: sourceSet(path, picture, 'avif'),
    webp: sourceSet(path, picture, 'webp'),
  }
}

function sourceSet(path: string, { hash, widths }: Variants, format: 'avif' | 'webp'): string {
  const name = path.replace(/\.jpg$/, '')
  return widths.map((width) => `${name}-${width}.${hash}.${format} ${width}w`).join(', ')
}
