import { companyPageTitle } from '../view/company-texts.ts'
import { pageHref } from '../view/page-links.ts'
import { textProps, type View } from '../view/view.ts'

export function CompanyLink({ view }: { view: View }) {
  return (
    <a href={pageHref({ kind: 'company' }, view.language)} {...textProps(companyPageTitle, view)} />
  )
}
