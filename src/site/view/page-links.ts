import { hasOfferPage } from '#content/addresses/optional-pages.ts'
import { leadsToHidden } from '#content/shown/first-page.ts'
import { isSafeUrl } from '#content/values/address.ts'
import type { Language } from '#content/values/localised-text.ts'
import { offerAnchor } from '../attributes/island-attributes.ts'
import { addressOf, type SitePage } from './page-table.ts'
import { hasOfferForm, type View } from './view.ts'

export interface LinkAttributes {
  href: string
  target?: '_blank'
  rel?: 'noopener'
}

export function withLanguage(address: string, language: Language): string {
  if (language === 'ro') return address
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(address) ?? []
  const values = new URLSearchParams(query)
  values.set('lang', language)
  return `${path}?${values}${fragment}`
}

export function pageHref(page: SitePage, language: Language): string {
  const { path, query } = addressOf(page)
  return withLanguage(query.size > 0 ? `${path}?${query}` : path, language)
}

/** Attributes of a link in the site's content, seen from this page; undefined for an unsafe address. */
export function linkAttributes(
  address: string,
  { page, language }: Pick<View, 'page' | 'language'>,
): LinkAttributes | undefined {
  const trimmed = address.trim()
  if (!isSafeUrl(trimmed)) return undefined
  if (trimmed.startsWith('#'))
    return { href: page.kind === 'landing' ? trimmed : withLanguage(`/${trimmed}`, language) }
  if (isPageAddress(trimmed)) return { href: withLanguage(trimmed, language) }
  if (!/^https?:/i.test(trimmed)) return { href: trimmed }
  return { href: trimmed, target: '_blank', rel: 'noopener' }
}

/** Like `linkAttributes`, but undefined also for a link to a section that the first page does not show now. */
export function linkAttributesUnlessHidden(address: string, view: View) {
  return leadsToHidden(address, view.site) ? undefined : linkAttributes(address, view)
}

/** Pages are directly below the root or below `/proiecte/`, without a dot. Deeper paths and files such as `.pdf` have no language. */
function isPageAddress(address: string): boolean {
  return /^\/(?:proiecte\/)?[^/.?#]*\/?(?:[?#]|$)/.test(address)
}

/** To the form, or to Contact where it is off. Undefined on the form's own pages. */
export function offerLink(view: View): LinkAttributes | undefined {
  const { page, language } = view
  if (page.kind === 'offer' || page.kind === 'offerSent') return undefined
  if (page.kind === 'landing' && hasOfferForm(view)) return { href: `#${offerAnchor}` }
  if (hasOfferPage(view.site)) return { href: pageHref({ kind: 'offer' }, language) }
  return linkAttributes('#contact', view)
}
