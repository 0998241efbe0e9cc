import { defaultLogoText } from '#content/navbar/defaults.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { pageHref } from '../page-links.ts'
import { LogoPicture } from '../parts/logo-picture.tsx'
import type { View } from '../view.ts'

export function Logo({ view }: { view: View }) {
  const { navbar, global } = view.site
  const text = navbar.logo.trim() || defaultLogoText
  const image = [navbar.logoImage, global.siteLogo].find(isSafePictureUrl)
  return (
    <a className="logo" href={pageHref({ kind: 'landing' }, view.language)}>
      {image ? <LogoPicture path={image} alt={text} height={40} /> : text}
    </a>
  )
}
