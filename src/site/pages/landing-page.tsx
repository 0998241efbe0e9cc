import type { ComponentType } from 'react'
import { isOn } from '#content/optional-sections.ts'
import type { PreviewedSection } from '#content/preview/preview-message.ts'
import { Contact } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'
import { Projects } from '../sections/projects.tsx'
import { Services } from '../sections/services.tsx'
import { WhyChooseUs } from '../sections/why-choose-us.tsx'
import { hasServices } from '../view/page-links.ts'
import type { View } from '../view/view.ts'

type LandingSection = Exclude<PreviewedSection, 'navbar' | 'footer'>

/** From top to bottom. A section shows its index as its number; the hero shows none. */
export const landingSections: Record<
  LandingSection,
  ComponentType<{ view: View; number: number }>
> = {
  hero: Hero,
  services: Services,
  projects: Projects,
  whyChooseUs: WhyChooseUs,
  contact: Contact,
}

export function LandingPage({ view }: { view: View }) {
  const shown = Object.entries(landingSections).filter(([key]) => {
    const section = key as LandingSection
    return isOn(section, view.site[section]) && (section !== 'services' || hasServices(view.site))
  })
  return shown.map(([key, Section], number) => <Section key={key} view={view} number={number} />)
}
