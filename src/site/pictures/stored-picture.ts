import { type DrawnPicture, drawnPictures } from '#content/browser/drawn-pictures.ts'
import {
  heroStep,
  type LogoHeight,
  logoDensities,
  pictureSteps,
} from '#content/pictures/picture-ladder.ts'

// The address of a public file, on this site or on a hosted Supabase.
const stored = /^((?:https?:\/\/[^/?#]+)?\/storage\/v1\/)object(\/public\/[^?#]+)$/i
/** Of an animation only the first frame would remain; a drawing is sharp in every size. */
const unsized = /\.(gif|svg)$/i
const widths = pictureSteps.map(({ width }) => width)
// A hosted Supabase refuses anything wider.
const maxHostedWidth = 2500

/** `srcset` of an uploaded picture. The storage service resizes it, and answers AVIF or WebP where the browser accepts it. */
export function storedSizes(address: string): string | undefined {
  return sizesOf(address, widths)
}

/** `srcset` of an uploaded hero picture, which has one larger size. */
export function storedHeroSizes(address: string): string | undefined {
  return sizesOf(address, [...widths, heroStep.width])
}

/** The address of the largest version of a picture that is made for visitors; of one that is not resized its own. */
export function largestVersion(address: string): string {
  return transformed(address, `width=${within(widths, address).at(-1)}`) ?? address
}

/** A version that is good enough for what is soon covered. */
export function smallVersion(address: string): string {
  return transformed(address, `width=${widths[2]}`) ?? address
}

function sizesOf(address: string, wanted: readonly number[]): string | undefined {
  const at = (width: number) => transformed(address, `width=${width}`)
  if (!at(0)) return undefined
  return within(wanted, address)
    .map((width) => `${at(width)} ${width}w`)
    .join(', ')
}

function within(wanted: readonly number[], address: string): number[] {
  const maxWidth = address.startsWith('/') ? Infinity : maxHostedWidth
  return wanted.filter((width) => width <= maxWidth)
}

/** `srcset` of an uploaded logo, which has a fixed height. */
export function storedHeights(address: string, height: LogoHeight): string | undefined {
  const at = (scale: number) => transformed(address, `height=${height * scale}`)
  return at(1) && logoDensities.map((scale) => `${at(scale)} ${scale}x`).join(', ')
}

/** An uploaded picture for messengers, most of which ignore pictures above 300 kB. A hosted service may not resize. */
export function storedPreview(address: string): string | undefined {
  return address.startsWith('/') ? transformed(address, 'width=1200') : undefined
}

/** An uploaded logo, sharp on screens of twice the density. */
export function storedLogo(address: string, height: LogoHeight): string | undefined {
  return transformed(address, `height=${height * 2}`)
}

/** An uploaded drawing as a picture, at the address where the server draws it. */
export function drawnAs(kind: DrawnPicture, address: string): string | undefined {
  const [, , object] = stored.exec(address) ?? []
  if (!object || !/\.svg$/i.test(object)) return undefined
  // The name changes with each upload, so that no cache keeps the drawing before.
  return `${drawnPictures[kind]}?v=${encodeURIComponent(object.slice(object.lastIndexOf('/') + 1))}`
}

function transformed(address: string, size: string): string | undefined {
  const [, service, object] = stored.exec(address) ?? []
  if (!service || !object || unsized.test(object)) return undefined
  // Spaces and commas would end the address inside a list of them.
  const name = object.replaceAll(' ', '%20').replaceAll(',', '%2C')
  return `${service}render/image${name}?${size}&resize=contain`
}
