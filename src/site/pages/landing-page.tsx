import type { ComponentType } from 'react'
import { type FirstPageSection, shownSections } from '#content/shown/first-page.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { View } from '../view/view.ts'
import { firstPageParts } from './first-page-parts.ts'

interface FirstPagePart {
  /** A section shows its index on the page as its number; the hero shows none. */
  component: ComponentType<{ view: View; number: number }>
  /** Styles that stand in the page itself: a site that does not show the section does not load them. */
  style?: string
}

export const landingSections: Record<FirstPageSection, FirstPagePart> = firstPageParts

export function LandingPage({ view }: { view: View }) {
  return shownSections(view.site).map((key, number) => {
    const Section = landingSections[key].component
    return <Section key={key} view={view} number={number} />
  })
}

/** For a preview, which shows a section while it is off, too. */
export const allSectionStyles = stylesOf(Object.values(landingSections))

export function shownSectionStyles(site: SiteData): string {
  return stylesOf(shownSections(site).map((key) => landingSections[key]))
}

function stylesOf(parts: readonly FirstPagePart[]): string {
  return parts.map(({ style = '' }) => style).join('')
}
