import variants from './variants.json' with { type: 'json' }

interface Variants {
  hash: string
  width: number
  height: number
  /** Shown while the picture loads. */
  color: string
  widths: readonly number[]
  phoneCut?: { hash: string; x: number; y: number }
}

const registry: Readonly<Record<string, Variants>> = variants

export function builtInVariants(address: string): Variants | undefined {
  return Object.hasOwn(registry, address) ? registry[address] : undefined
}

/** The AVIF alone: browsers that cannot read it are answered with the WebP beside it. */
export function variantAddress(address: string, { hash }: Variants, width: number): string {
  return `${address.replace(/\.jpg$/, '')}-${width}.${hash}.avif`
}

/** The part that fills the screen of a phone, if one was cut around this point. */
export function builtInPhoneCut(address: string, { x, y }: { x: number; y: number }) {
  const cut = builtInVariants(address)?.phoneCut
  return cut?.x === x && cut.y === y
    ? `${address.replace(/\.jpg$/, '')}-phone.${cut.hash}.avif`
    : undefined
}
