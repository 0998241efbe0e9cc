import { pageHref } from '../view/page-links.ts'
import { textProps, type View } from '../view/view.ts'

/** Whose project it is, on paper alone: there neither the bar nor the footer is printed. */
export function PrintHead({ view }: { view: View }) {
  const { site, page, language, origin } = view
  const { phone, email } = site.contact.info
  return (
    <p className="print-head">
      <strong {...textProps(site.footer.companyName, view)} />
      <span {...textProps(phone, view)} />
      <span {...textProps(email, view)} />
      {origin && <span>{`${origin.replace(/^https?:\/\//, '')}${pageHref(page, language)}`}</span>}
    </p>
  )
}
