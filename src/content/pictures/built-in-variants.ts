import variants from './variants.json' with { type: 'json' }

interface Variants {
  hash: string
  width: number
  height: number
  /** Shown while the picture loads. */
  color: string
  widths: readonly number[]
}

const registry: Readonly<Record<string, Variants>> = variants

/** What there is of a built-in picture; undefined for any other address. */
export function builtInVariants(address: string): Variants | undefined {
  return Object.hasOwn(registry, address) ? registry[address] : undefined
}

/** The AVIF alone: browsers that cannot read it are answered with the WebP beside it. */
export function variantAddress(address: string, { hash }: Variants, width: number): string {
  return `${address.replace(/\.jpg$/, '')}-${width}.${hash}.avif`
}
