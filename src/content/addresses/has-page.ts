import { companySlug } from '../company/section.ts'
import { privacySlug, termsSlug } from '../pages/section.ts'
import { findProject, projectSlugAt } from '../projects/project-address.ts'
import { offerSlug } from '../request-form/section.ts'
import type { SiteData } from '../site/site-data.ts'
import { hasCompanyPage, hasOfferPage, thanksAddress } from './optional-pages.ts'

const always = ['/', '/proiecte', `/${termsSlug}`, `/${privacySlug}`]

/** Whether visitors find a page of this site at a path, which may end with a slash and have a query. */
export function hasPage(location: string, site: SiteData): boolean {
  const [beginning = ''] = location.split(/[?#]/, 1)
  const path = beginning.replace(/(?<=.)\/$/, '')
  if (always.includes(path)) return true
  if (path === thanksAddress) return hasOfferPage(site)
  if (path === `/${companySlug}` && hasCompanyPage(site)) return true
  if (path === `/${offerSlug}` && hasOfferPage(site)) return true
  if (findProject(projectSlugAt(path), site.projects.items)) return true
  return site.pages.customPages.some(({ slug }) => path === `/${slug}`)
}
