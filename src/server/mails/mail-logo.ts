import { siteLogo } from '#content/looks/site-looks.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { drawnPictureAddress, storedLogoAddress } from '#site/pictures/stored-picture.ts'

/** Only where mails know an address that their readers can reach, and only of a file on this site. */
export function mailLogo(
  site: SiteData | undefined,
  publicUrl: string | undefined,
): string | undefined {
  const logo = site && siteLogo(site)
  if (!logo?.startsWith('/') || publicUrl === undefined) return undefined
  const picture = drawnPictureAddress('logo', logo) ?? storedLogoAddress(logo, 40)
  return picture && new URL(picture, publicUrl).href
}
