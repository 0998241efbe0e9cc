import { companySlug } from '../company/section.ts'
import { legalTitle } from '../pages/legal-title.ts'
import { privacySlug, termsSlug } from '../pages/section.ts'
import { serviceAnchor } from '../services/section.ts'
import { anchorOf, isShown, shownSections } from '../shown/first-page.ts'
import { shownToVisitors } from '../shown/published-items.ts'
import { sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { isBlank } from '../values/localised-text.ts'
import { hasCompanyPage } from './optional-pages.ts'

/** The list stands beside every link of a menu, so it is kept short; an address that is not in it can still be typed. */
const maxOfAKind = 100

/** Where on the site a link may lead, in groups. What has no name yet is left out. */
export function linkSuggestions(site: SiteData) {
  return [
    { label: 'Secțiuni ale primei pagini', links: sectionLinks(site) },
    { label: 'Pagini', links: pageLinks(site) },
    { label: 'Servicii', links: serviceLinks(site) },
  ]
    .map(({ label, links }) => ({ label, links: links.filter((link) => !isBlank(link.label)) }))
    .filter(({ links }) => links.length > 0)
}

function sectionLinks(site: SiteData) {
  return shownSections(shownToVisitors(site))
    .filter((key) => anchorOf(key) !== '')
    .map((key) => ({ label: sections[key].label, address: `#${anchorOf(key)}` }))
}

function pageLinks(site: SiteData) {
  const { pages } = site
  return [
    { label: 'Prima pagină', address: '/' },
    { label: 'Toate proiectele', address: '/proiecte' },
    ...pages.customPages
      .slice(0, maxOfAKind)
      .map(({ title, slug }) => ({ label: title.ro, address: `/${slug}` })),
    ...(hasCompanyPage(site)
      ? [{ label: 'Date de identificare', address: `/${companySlug}` }]
      : []),
    { label: legalTitle(pages, 'terms').ro, address: `/${termsSlug}` },
    { label: legalTitle(pages, 'privacy').ro, address: `/${privacySlug}` },
  ]
}

function serviceLinks(site: SiteData) {
  if (!isShown('services', site)) return []
  return site.services.items
    .slice(0, maxOfAKind)
    .map((service) => ({ label: service.title.ro, address: `#${serviceAnchor(service)}` }))
}

/** The address as it is listed: a section may be written `/#contact` and a page `/proiecte/`. */
export function listedAddress(written: string): string {
  const text = written.trim()
  return text.startsWith('/#') ? text.slice(1) : text.replace(/(?<=.)\/$/, '')
}
