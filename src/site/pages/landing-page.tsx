import type { ComponentType } from 'react'
import { type FirstPageSection, shownSections } from '#content/shown/first-page.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Certificates, certificatesStyle } from '../sections/certificates.tsx'
import { Contact } from '../sections/contact.tsx'
import { Faq } from '../sections/faq.tsx'
import { Figures } from '../sections/figures.tsx'
import { Hero } from '../sections/hero.tsx'
import { Partners, partnersStyle } from '../sections/partners.tsx'
import { Process } from '../sections/process.tsx'
import { Projects } from '../sections/projects.tsx'
import { Services } from '../sections/services.tsx'
import { Team, teamStyle } from '../sections/team.tsx'
import { Testimonials, testimonialsStyle } from '../sections/testimonials.tsx'
import { WhyChooseUs } from '../sections/why-choose-us.tsx'
import type { View } from '../view/view.ts'

/** A section shows its index on the page as its number; the hero shows none. */
export const landingSections: Record<
  FirstPageSection,
  ComponentType<{ view: View; number: number }>
> = {
  hero: Hero,
  figures: Figures,
  services: Services,
  projects: Projects,
  process: Process,
  testimonials: Testimonials,
  certificates: Certificates,
  whyChooseUs: WhyChooseUs,
  team: Team,
  partners: Partners,
  faq: Faq,
  contact: Contact,
}

/** Of sections whose styles stand in the page itself: a site that does not show one does not load them. */
const inlineStyles: Partial<Record<FirstPageSection, string>> = {
  team: teamStyle,
  certificates: certificatesStyle,
  testimonials: testimonialsStyle,
  partners: partnersStyle,
}

export function LandingPage({ view }: { view: View }) {
  return shownSections(view.site).map((key, number) => {
    const Section = landingSections[key]
    return <Section key={key} view={view} number={number} />
  })
}

/** For a preview, which shows a section while it is off, too. */
export const allSectionStyles = Object.values(inlineStyles).join('')

export function shownSectionStyles(site: SiteData): string {
  return shownSections(site)
    .map((key) => inlineStyles[key] ?? '')
    .join('')
}
