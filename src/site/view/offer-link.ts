import { hasOfferPage } from '#content/addresses/optional-pages.ts'
import { offerAnchor } from '../attributes/island-attributes.ts'
import { type LinkAttributes, linkAttributes, pageHref } from './page-links.ts'
import { hasOfferForm, type View } from './view.ts'

/** To the form, or to Contact where it is off. Undefined on the form's own pages. */
export function offerLink(view: View): LinkAttributes | undefined {
  const { page, language } = view
  if (page.kind === 'offer' || page.kind === 'offerSent') return undefined
  if (page.kind === 'landing' && hasOfferForm(view)) return { href: `#${offerAnchor}` }
  if (hasOfferPage(view.site)) return { href: pageHref({ kind: 'offer' }, language) }
  return linkAttributes('#contact', view)
}
