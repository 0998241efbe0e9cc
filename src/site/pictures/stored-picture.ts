import {
  heroStep,
  type LogoHeight,
  logoDensities,
  pictureSteps,
} from '#content/pictures/picture-ladder.ts'

// Where the storage service shows what lies in a public bucket, on this site or on a Supabase elsewhere.
const stored = /^((?:https?:\/\/[^/?#]+)?\/storage\/v1\/)object(\/public\/[^?#]+)$/i
const animated = /\.gif$/i
const widths = pictureSteps.map(({ width }) => width)
// A hosted Supabase refuses anything wider.
const maxHostedWidth = 2500

/** `srcset` of an uploaded picture: the storage service makes the sizes, and AVIF or WebP where the browser takes it. */
export function storedSizes(address: string): string | undefined {
  return sizesOf(address, widths)
}

/** The same for the hero, which also comes as wide as the largest displays. */
export function storedHeroSizes(address: string): string | undefined {
  return sizesOf(address, [...widths, heroStep.width])
}

function sizesOf(address: string, wanted: readonly number[]): string | undefined {
  const at = (width: number) => transformed(address, `width=${width}`)
  if (!at(0)) return undefined
  const maxWidth = address.startsWith('/') ? Infinity : maxHostedWidth
  return wanted
    .filter((width) => width <= maxWidth)
    .map((width) => `${at(width)} ${width}w`)
    .join(', ')
}

/** `srcset` of an uploaded picture that is always shown in one height, as a logo is. */
export function storedHeights(address: string, height: LogoHeight): string | undefined {
  const at = (scale: number) => transformed(address, `height=${height * scale}`)
  return at(1) && logoDensities.map((scale) => `${at(scale)} ${scale}x`).join(', ')
}

/** An uploaded picture for messengers, most of which leave out what is larger than 300 kB. Elsewhere the service may make no sizes. */
export function storedPreview(address: string): string | undefined {
  return address.startsWith('/') ? transformed(address, 'width=1200') : undefined
}

/** Of an animation only its first picture would be left. */
function transformed(address: string, size: string): string | undefined {
  const [, service, object] = stored.exec(address) ?? []
  if (!service || !object || animated.test(object)) return undefined
  // Spaces and commas would end the address inside a list of them.
  const name = object.replaceAll(' ', '%20').replaceAll(',', '%2C')
  return `${service}render/image${name}?${size}&resize=contain`
}
