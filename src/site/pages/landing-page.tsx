import type { ComponentType } from 'react'
import { type FirstPageSection, shownSections } from '#content/shown/first-page.ts'
import type { View } from '../view/view.ts'
import { firstPageParts } from './first-page-parts.ts'

/** A section shows its index on the page as its number; the hero shows none. */
type FirstPagePart = ComponentType<{ view: View; number: number }>

export const landingSections: Record<FirstPageSection, FirstPagePart> = firstPageParts

export function LandingPage({ view }: { view: View }) {
  return shownSections(view.site).map((key, number) => {
    const Section = landingSections[key]
    return <Section key={key} view={view} number={number} />
  })
}
