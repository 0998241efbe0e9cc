import { hasPage } from '#content/addresses/has-page.ts'
import {
  isReservedPath,
  parseRedirectTarget,
  redirectKey,
  withoutFragment,
} from '#content/redirects/redirect-address.ts'
import type { RedirectTable } from '#content/redirects/redirect-table.ts'
import type { Redirect } from '#content/redirects/section.ts'
import type { SiteData } from '#content/site/site-data.ts'

/** What its owner should know of a redirect that may be saved all the same. `site` is what visitors see. */
export function redirectNote(
  { from, to }: Pick<Redirect, 'from' | 'to'>,
  table: RedirectTable,
  site: SiteData,
): string | undefined {
  const target = parseRedirectTarget(to)
  if (redirectKey(from) === undefined || !target) return undefined
  if (hasPage(from, site))
    return 'Pe site există o pagină la adresa veche: vizitatorii o văd pe ea.'
  const location = withoutFragment(target.location)
  if (!target.isOwn || hasPage(location, site) || isReservedPath(location)) return undefined
  const next = table.get(redirectKey(location) ?? '')
  return next
    ? `Și această adresă este redirecționată: vizitatorii ajung direct la ${next.location}.`
    : 'Pe site nu este nicio pagină la adresa la care duce.'
}
