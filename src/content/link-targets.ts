import { companySlug } from './company/section.ts'
import { hasCompanyPage } from './company-page.ts'
import { anchorOf, isShown, shownSections } from './first-page.ts'
import { legalTitle } from './pages/legal-title.ts'
import { privacySlug, termsSlug } from './pages/section.ts'
import { sections } from './sections.ts'
import { serviceAnchor } from './services/service-anchor.ts'
import type { SiteData } from './site-data.ts'
import { isBlank } from './values/localised-text.ts'

export interface LinkTarget {
  label: string
  address: string
}

/** The list stands beside every link of a menu, so it is kept short; an address that is not in it can still be typed. */
const maxOfAKind = 100

/** What of the site a link may lead to, in groups: sections of the first page, pages, services. */
export function linkTargets(site: SiteData): { label: string; targets: LinkTarget[] }[] {
  const { services, pages } = site
  const companyPage = { label: 'Date de identificare', address: `/${companySlug}` }
  const legal = [
    ...(hasCompanyPage(site) ? [companyPage] : []),
    { label: legalTitle(pages, 'terms').ro, address: `/${termsSlug}` },
    { label: legalTitle(pages, 'privacy').ro, address: `/${privacySlug}` },
  ]
  const groups = [
    {
      label: 'Secțiuni ale primei pagini',
      targets: shownSections(site)
        .filter((key) => anchorOf(key) !== '')
        .map((key) => ({ label: sections[key].label, address: `#${anchorOf(key)}` })),
    },
    {
      label: 'Pagini',
      targets: [
        { label: 'Prima pagină', address: '/' },
        { label: 'Toate proiectele', address: '/proiecte' },
        ...pages.customPages
          .slice(0, maxOfAKind)
          .map(({ title, slug }) => ({ label: title.ro, address: `/${slug}` })),
        ...legal,
      ],
    },
    {
      label: 'Servicii',
      targets: (isShown('services', site) ? services.items : [])
        .slice(0, maxOfAKind)
        .map((service) => ({
          label: service.title.ro,
          address: `#${serviceAnchor(service)}`,
        })),
    },
  ]
  return groups
    .map(({ label, targets }) => ({ label, targets: targets.filter((one) => !isBlank(one.label)) }))
    .filter(({ targets }) => targets.length > 0)
}

/** The address as it is listed: a section may be written `/#contact` and a page `/proiecte/`. */
export function listedAddress(written: string): string {
  const text = written.trim()
  return text.startsWith('/#') ? text.slice(1) : text.replace(/(?<=.)\/$/, '')
}
