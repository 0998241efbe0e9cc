import { storedHeroSizes } from '../pictures/stored-picture.ts'
import { firstHeroSizes } from '../sections/hero.tsx'
import { heroPictures } from '../view/content-pictures.ts'
import type { View } from '../view/view.ts'

/** What the first screen waits for. */
export function Preloads({ view, fonts }: { view: View; fonts: readonly string[] }) {
  return (
    <>
      {view.page.kind === 'landing' && <HeroPreload view={view} />}
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
    </>
  )
}

function HeroPreload({ view }: { view: View }) {
  const [first = ''] = heroPictures(view.site)
  const sources = view.picture(first)
  const imageSrcSet = sources?.avif ?? storedHeroSizes(first)
  if (!imageSrcSet) return <link rel="preload" as="image" href={first} fetchPriority="high" />
  return (
    <link
      rel="preload"
      as="image"
      {...(sources && { type: 'image/avif' })}
      imageSrcSet={imageSrcSet}
      imageSizes={firstHeroSizes}
      fetchPriority="high"
    />
  )
}
