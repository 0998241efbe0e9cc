import { builtInPicture } from '#content/pictures/built-in-pictures.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { textIn } from '#content/values/localised-text.ts'
import { storedHeroSizes, storedSizes } from '../pictures/stored-picture.ts'
import type { View } from '../view/view.ts'

interface PictureProps {
  view: View
  path: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** Replaces the built-in description; empty where the text beside the picture already says it. */
  alt?: string
  isFirst?: boolean
  /** Fills the first screen, so it also comes in the largest width. */
  isHero?: boolean
}

export function Picture(props: PictureProps) {
  const { view, path, sizes, alt, isFirst = false, isHero = false } = props
  if (!isSafePictureUrl(path)) return <span className="picture-missing" />
  const known = builtInPicture(path)
  const sources = view.picture(path)
  const size = sources ?? known
  const srcSet = sources ? undefined : (isHero ? storedHeroSizes : storedSizes)(path)
  const image = (
    <img
      {...(srcSet && { srcSet, sizes })}
      src={path}
      alt={alt ?? (known ? textIn(known.alt, view.language) : '')}
      {...(size && { width: size.width, height: size.height })}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      {...(isFirst && { fetchPriority: 'high' as const })}
    />
  )
  if (!sources) return image
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {image}
    </picture>
  )
}
