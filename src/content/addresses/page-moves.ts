import type { CustomPage } from '../pages/section.ts'
import type { SiteData } from '../site/site-data.ts'

/** A page that was moved to another address, or deleted if there is no `to`. */
export interface PageMove {
  from: string
  to?: string
}

export function linksToPage(slug: string, { navbar, footer }: Pick<SiteData, 'navbar' | 'footer'>) {
  return [
    ...navbar.items.filter(({ link }) => leadsTo(slug, link)).map(() => 'navbar' as const),
    ...footer.links.filter(({ url }) => leadsTo(slug, url)).map(() => 'footer' as const),
  ]
}

export function withPageLinks(site: SiteData, { from, to }: PageMove): SiteData {
  const { navbar, footer } = site
  const changedAddress = (address: string) =>
    leadsTo(from, address) ? address.trim().replace(from, () => to ?? '') : address
  const isKept = (address: string) => to !== undefined || !leadsTo(from, address)
  const items = navbar.items
    .filter(({ link }) => isKept(link))
    .map((item) => ({ ...item, link: changedAddress(item.link) }))
  const links = footer.links
    .filter(({ url }) => isKept(url))
    .map((link) => ({ ...link, url: changedAddress(link.url) }))
  return { ...site, navbar: { ...navbar, items }, footer: { ...footer, links } }
}

/** Finds the pages whose address changed: each is still at the same index of the list. */
export function movedPages(before: readonly CustomPage[], after: readonly CustomPage[]) {
  const has = (pages: readonly CustomPage[], slug: string) =>
    pages.some((page) => page.slug === slug)
  return before.flatMap(({ slug }, index) => {
    const to = after[index]?.slug
    return to === undefined || has(after, slug) || has(before, to) ? [] : [{ from: slug, to }]
  })
}

/** Brings earlier moves up to date: a page that moved again leads to its newest address, and an address that is in use again is dropped. */
export function updateMoves(
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
