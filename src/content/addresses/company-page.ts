import { companySlug } from '../company/section.ts'
import type { SiteData } from '../site/site-data.ts'

/** Whether the page of the company's data is on the site. A custom page that had its address before keeps it. */
export function hasCompanyPage({ company, pages }: Pick<SiteData, 'company' | 'pages'>): boolean {
  return company.isOn && !pages.customPages.some(({ slug }) => slug === companySlug)
}
