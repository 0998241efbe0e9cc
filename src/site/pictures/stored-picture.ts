import { type DrawnPicture, drawnPictures } from '#content/browser/drawn-pictures.ts'
import { builtInPhoneCut } from '#content/pictures/built-in-variants.ts'
import type { PictureFacts } from '#content/pictures/picture-facts.ts'
import {
  heroStep,
  type LogoHeight,
  logoDensities,
  phoneCut,
  pictureSteps,
  shareCut,
} from '#content/pictures/picture-ladder.ts'

// The address of a public file, on this site or on a hosted Supabase.
const stored = /^((?:https?:\/\/[^/?#]+)?\/storage\/v1\/)object(\/public\/[^?#]+)$/i
/** An animation would keep only its first frame; a drawing is sharp in every size. */
const neverResized = /\.(gif|svg)$/i
const widths = pictureSteps.map(({ width }) => width)
const posterWidth = widths[2]
// A hosted Supabase refuses anything wider.
const maxHostedWidth = 2500

/** `srcset` of an uploaded picture. The storage service resizes it, and answers AVIF or WebP where the browser accepts it. */
export function storedSrcSet(address: string): string | undefined {
  return srcSetOf(address, widths)
}

export function storedHeroSrcSet(address: string): string | undefined {
  return srcSetOf(address, [...widths, heroStep.width])
}

/** The address of the largest version of a picture that is made for visitors; of one that is not resized its own. */
export function largestVersion(address: string): string {
  return resizedAddress(address, `width=${widthsFor(widths, address).at(-1)}`) ?? address
}

/** A small version, for a poster that its video soon covers. */
export function posterVersion(address: string): string {
  return resizedAddress(address, `width=${posterWidth}`) ?? address
}

function srcSetOf(address: string, wanted: readonly number[]): string | undefined {
  const sources = widthsFor(wanted, address).flatMap((width) => {
    const resized = resizedAddress(address, `width=${width}`)
    return resized ? [`${resized} ${width}w`] : []
  })
  return sources.length > 0 ? sources.join(', ') : undefined
}

function widthsFor(wanted: readonly number[], address: string): number[] {
  const maxWidth = address.startsWith('/') ? Infinity : maxHostedWidth
  return wanted.filter((width) => width <= maxWidth)
}

export function storedLogoSrcSet(address: string, height: LogoHeight): string | undefined {
  const sources = logoDensities.flatMap((density) => {
    const resized = resizedAddress(address, `height=${height * density}`)
    return resized ? [`${resized} ${density}x`] : []
  })
  return sources.length > 0 ? sources.join(', ') : undefined
}

type Focal = NonNullable<PictureFacts['focal']>

export function storedShareImage(address: string, focal?: Focal): string | undefined {
  return /\.svg$/i.test(address) ? undefined : cutAddress(address, shareCut, focal)
}

export function phoneCutOf(address: string, focal?: Focal): string | undefined {
  if (neverResized.test(address)) return undefined
  return builtInPhoneCut(address, cutFocal(focal)) ?? cutAddress(address, phoneCut, focal)
}

/** Cut around its focal point; a hosted service knows the middle only. */
function cutAddress(
  address: string,
  { width, height, hostedQuality }: typeof shareCut,
  focal?: Focal,
): string | undefined {
  const [, service, object] = stored.exec(address) ?? []
  if (!service || !object) return undefined
  const { x, y } = cutFocal(focal)
  const ofThisService = service.startsWith('/') ? `x=${x}&y=${y}` : `quality=${hostedQuality}`
  const size = `width=${width}&height=${height}&resize=cover`
  return `${service}render/image${encodeSeparators(object)}?${size}&${ofThisService}`
}

/** In tens of a hundred, so that a picture has few cuts; the middle where nothing is known of it. */
export function cutFocal({ x, y }: Focal = { x: 50, y: 50 }): Focal {
  return { x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 }
}

/** An uploaded logo, sharp on screens of twice the density. */
export function storedLogoAddress(address: string, height: LogoHeight): string | undefined {
  return resizedAddress(address, `height=${height * 2}`)
}

/** An uploaded drawing as a picture, at the address where the server draws it. */
export function drawnPictureAddress(kind: DrawnPicture, address: string): string | undefined {
  const [, , object] = stored.exec(address) ?? []
  if (!object || !/\.svg$/i.test(object)) return undefined
  // The name changes with each upload, so that no cache keeps the drawing before.
  return `${drawnPictures[kind]}?v=${encodeURIComponent(object.slice(object.lastIndexOf('/') + 1))}`
}

function resizedAddress(address: string, size: string): string | undefined {
  const [, service, object] = stored.exec(address) ?? []
  if (!service || !object || neverResized.test(object)) return undefined
  return `${service}render/image${encodeSeparators(object)}?${size}&resize=contain`
}

/** A space or a comma would end the address within a `srcset`. */
function encodeSeparators(object: string): string {
  return object.replaceAll(' ', '%20').replaceAll(',', '%2C')
}
