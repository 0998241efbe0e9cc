import type { SiteData } from '../site/site-data.ts'
import { isSafePictureUrl } from '../values/address.ts'

/** The menu's own logo goes before the site's. */
export function siteLogo({
  navbar,
  global,
}: Pick<SiteData, 'navbar' | 'global'>): string | undefined {
  return [navbar.logoImage, global.siteLogo].find(isSafePictureUrl)
}
