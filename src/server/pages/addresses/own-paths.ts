import type { SiteData } from '#content/site/site-data.ts'

/** Own addresses as paths stay in the tab and in the language, and redirects in a circle are seen. */
export function withOwnPaths(site: SiteData, publicUrl: string | undefined): SiteData {
  if (publicUrl === undefined) return site
  const { navbar, footer, redirects } = site
  const ownPath = (address: string) => {
    if (!URL.canParse(address)) return address
    const { origin, pathname, search, hash } = new URL(address)
    return origin === publicUrl ? `${pathname}${search}${hash}` : address
  }
  const items = navbar.items.map((item) => ({ ...item, link: ownPath(item.link) }))
  const links = footer.links.map((link) => ({ ...link, url: ownPath(link.url) }))
  const redirected = redirects.items.map((item) => ({ ...item, to: ownPath(item.to) }))
  return {
    ...site,
    navbar: { ...navbar, items },
    footer: { ...footer, links },
    redirects: { ...redirects, items: redirected },
  }
}
