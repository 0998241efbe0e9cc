import { hasPage } from '#content/addresses/has-page.ts'
import {
  findRedirect,
  type RedirectTable,
  redirectTable,
} from '#content/redirects/redirect-table.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isNotFoundAddress } from '#site/view/page-table.ts'
import type { PageRequest } from './page-request.ts'
import type { ResolvedPage } from './render-page.tsx'

/** No page has the address. A page that was deleted is asked for once more, when that is known. */
export function leadsNowhere(resolved: ResolvedPage, { path, isGone }: PageRequest): boolean {
  if ('redirect' in resolved) return isNotFoundAddress(resolved.redirect)
  return resolved.status === 404 && path !== '/404' && !isGone
}

/** Where the owner sends the visitors of an old address. */
export function redirectFor(url: URL, site: SiteData): string | undefined {
  const { redirects } = site
  const table = redirectTables.get(redirects) ?? redirectTable(redirects.items)
  redirectTables.set(redirects, table)
  return findRedirect(url, table, (location) => hasPage(location, site))
}

/** Made from the content once, when it is first asked for an address without a page. */
const redirectTables = new WeakMap<SiteData['redirects'], RedirectTable>()
