import { builtInPicture } from '#content/pictures/built-in-pictures.ts'
import { type PictureFacts, pictureFacts } from '#content/pictures/picture-facts.ts'
import { isVideo } from '#content/pictures/video.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { isBlank, isFallback, textIn } from '#content/values/localised-text.ts'
import { widenedSizes } from '../pictures/picture-sizes.ts'
import { pictureSources } from '../pictures/picture-sources.ts'
import { pictureStyle } from '../pictures/picture-style.ts'
import { storedHeroSrcSet, storedSrcSet } from '../pictures/stored-picture.ts'
import type { View } from '../view/view.ts'

interface PictureProps {
  view: View
  path: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** Width by height of the box that the picture is cropped to, if `sizes` are those of the box. */
  cropRatio?: number
  /** Replaces the built-in description; empty where the text beside the picture already says it. */
  alt?: string
  /** What a crop must keep; as it is known of the picture if it is not given. */
  focal?: PictureFacts['focal']
  isFirst?: boolean
  /** Fills the first screen, so it also comes in the largest width. */
  isHero?: boolean
}

export function Picture(props: PictureProps) {
  const { view, path, cropRatio, isFirst = false, isHero = false } = props
  const focal = props.focal ?? focalPoint(view, path)
  if (!isSafePictureUrl(path) || isVideo(path)) return <span className="picture-missing" />
  const facts = pictureFacts(view, path)
  const sources = pictureSources(path)
  const size = sources ?? facts
  const sizes = widenedSizes(props.sizes, size, cropRatio)
  const srcSet = sources?.srcSet ?? (isHero ? storedHeroSrcSet : storedSrcSet)(path)
  const style = pictureStyle({ ...facts, focal }, sources?.color)
  const { alt, lang } = altText(view, path, props.alt)
  return (
    <img
      {...(srcSet && { srcSet, sizes })}
      src={path}
      alt={alt}
      {...(lang && { lang })}
      {...(size.width && size.height && { width: size.width, height: size.height })}
      {...(style && { style })}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      {...(isFirst && { fetchPriority: 'high' as const })}
    />
  )
}

/** What a crop must keep: as an administrator has said, otherwise as it is known of a built-in picture. */
export function focalPoint(view: View, path: string): PictureFacts['focal'] {
  return pictureFacts(view, path).focal ?? builtInPicture(path)?.focal
}

/** What the owner has written of the picture comes first, then what its surroundings say, then the built-in text. */
export function altText(view: View, path: string, alt?: string): { alt: string; lang?: 'ro' } {
  const { language } = view
  const facts = pictureFacts(view, path)
  if (facts.isDecorative) return { alt: '' }
  if (!isBlank(textIn(facts.alt, language)))
    return {
      alt: textIn(facts.alt, language),
      ...(isFallback(facts.alt, language) && { lang: 'ro' as const }),
    }
  const known = builtInPicture(path)
  return { alt: alt ?? (known ? textIn(known.alt, language) : '') }
}
