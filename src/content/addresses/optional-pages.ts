import { companySlug } from '../company/section.ts'
import { offerSlug } from '../request-form/section.ts'
import type { SiteData } from '../site/site-data.ts'

export const offerAddress = `/${offerSlug}`
export const thanksAddress = `${offerAddress}/multumim`

/** Whether visitors can ask for an offer by the form. A custom page that had its address before keeps it. */
export function hasOfferPage({ requestForm, pages }: Pick<SiteData, 'requestForm' | 'pages'>) {
  return requestForm.isOn && !pages.customPages.some(({ slug }) => slug === offerSlug)
}

/** Whether the page of the company's data is on the site. A custom page that had its address before keeps it. */
export function hasCompanyPage({ company, pages }: Pick<SiteData, 'company' | 'pages'>): boolean {
  return company.isOn && !pages.customPages.some(({ slug }) => slug === companySlug)
}
