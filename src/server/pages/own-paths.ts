import type { SiteData } from '#content/site/site-data.ts'

/**
 * Turns menu and footer links that name the site's own origin (copied from a browser's address bar) into paths, so that
 * they stay in the tab and in the language.
 */
export function withOwnPaths(site: SiteData, publicUrl: string | undefined): SiteData {
  if (publicUrl === undefined) return site
  const { navbar, footer } = site
  const ownPath = (address: string) => {
    if (!URL.canParse(address)) return address
    const { origin, pathname, search, hash } = new URL(address)
    return origin === publicUrl ? `${pathname}${search}${hash}` : address
  }
  const items = navbar.items.map((item) => ({ ...item, link: ownPath(item.link) }))
  const links = footer.links.map((link) => ({ ...link, url: ownPath(link.url) }))
  return { ...site, navbar: { ...navbar, items }, footer: { ...footer, links } }
}
