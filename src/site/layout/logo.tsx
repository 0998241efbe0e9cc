import { isSafePictureUrl } from '#content/address.ts'
import { defaultLogoText } from '#content/navbar/defaults.ts'
import { pageHref } from '../page-links.ts'
import type { View } from '../view.ts'

export function Logo({ view }: { view: View }) {
  const { navbar, global } = view.site
  const text = navbar.logo.trim() || defaultLogoText
  const image = [navbar.logoImage, global.siteLogo].find(isSafePictureUrl)
  return (
    <a className="logo" href={pageHref({ kind: 'landing' }, view.language)}>
      {image ? <img src={image} alt={text} height={40} /> : text}
    </a>
  )
}
