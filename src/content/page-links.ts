import type { CustomPage } from './pages/section.ts'
import type { SiteData } from './site-data.ts'

/** A page that is at another address now, or nowhere. */
export interface PageMove {
  from: string
  to?: string
}

/** What of the menu and the footer leads to a page, one entry a link. */
export function linksToPage(
  slug: string,
  { navbar, footer }: Pick<SiteData, 'navbar' | 'footer'>,
): ('navbar' | 'footer')[] {
  return [
    ...navbar.items.filter(({ link }) => leadsTo(slug, link)).map(() => 'navbar' as const),
    ...footer.links.filter(({ url }) => leadsTo(slug, url)).map(() => 'footer' as const),
  ]
}

/** The same links leading to another address, or gone. */
export function withPageLinks(site: SiteData, { from, to }: PageMove): SiteData {
  const { navbar, footer } = site
  const mended = (address: string) =>
    leadsTo(from, address) ? address.trim().replace(from, () => to ?? '') : address
  const isKept = (address: string) => to !== undefined || !leadsTo(from, address)
  const items = navbar.items
    .filter(({ link }) => isKept(link))
    .map((item) => ({ ...item, link: mended(item.link) }))
  const links = footer.links
    .filter(({ url }) => isKept(url))
    .map((link) => ({ ...link, url: mended(link.url) }))
  return { ...site, navbar: { ...navbar, items }, footer: { ...footer, links } }
}

/** A page whose address changed stands where it stood. */
export function movedPages(
  before: readonly CustomPage[],
  after: readonly CustomPage[],
): PageMove[] {
  const has = (pages: readonly CustomPage[], slug: string) =>
    pages.some((page) => page.slug === slug)
  return before.flatMap(({ slug }, at) => {
    const to = after[at]?.slug
    return to === undefined || has(after, slug) || has(before, to) ? [] : [{ from: slug, to }]
  })
}

/** Earlier moves after newer ones: what moved on leads on, and what stands at its old address has not moved. */
export function followedMoves(
  earlier: readonly PageMove[],
  newer: readonly PageMove[],
  pages: readonly CustomPage[],
): PageMove[] {
  return earlier
    .filter(({ from }) => !pages.some(({ slug }) => slug === from))
    .map((move) => {
      const next = newer.find(({ from }) => from === move.to)
      return next ? { ...next, from: move.from } : move
    })
}

function leadsTo(slug: string, address: string): boolean {
  const [path = ''] = address.trim().split(/[?#]/)
  return path === `/${slug}` || path === `/${slug}/`
}
