import { pageHref } from '../view/page-links.ts'
import { type View, words } from '../view/view.ts'

/** Whose project it is, on paper alone: there neither the bar nor the footer is printed. */
export function SheetHead({ view }: { view: View }) {
  const { site, page, language, origin } = view
  const { phone, email } = site.contact.info
  return (
    <p className="sheet-head">
      <strong {...words(site.footer.companyName, view)} />
      <span {...words(phone, view)} />
      <span {...words(email, view)} />
      {origin && <span>{`${origin.replace(/^https?:\/\//, '')}${pageHref(page, language)}`}</span>}
    </p>
  )
}
