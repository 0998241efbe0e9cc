import variants from '#content/pictures/variants.json' with { type: 'json' }

export interface PictureSources {
  width: number
  height: number
  /** Shown while the picture loads. */
  color: string
  /** Names the AVIF alone: browsers that cannot read it are answered with the WebP beside it. */
  srcSet: string
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
  const { hash, width, height, color, widths } = picture
  const name = path.replace(/\.jpg$/, '')
  const files = widths.map((each) => `${name}-${each}.${hash}.avif ${each}w`)
  return { width, height, color, srcSet: files.join(', ') }
}
