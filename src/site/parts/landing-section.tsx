import type { ReactNode } from 'react'
import { anchorOf, type FirstPageSection } from '#content/shown/first-page.ts'
import { type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { textProps, type View } from '../view/view.ts'
import { titleSizeClass } from './title-size.ts'

interface SectionHeadProps {
  view: View
  section: Exclude<FirstPageSection, 'hero'>
  number: number
}

interface LandingSectionProps extends SectionHeadProps {
  className: string
  children: ReactNode
}

export function LandingSection({ className, children, ...head }: LandingSectionProps) {
  const anchor = anchorOf(head.section)
  return (
    <section id={anchor} className={`section ${className}`} aria-labelledby={`${anchor}-titlu`}>
      <div className="container">
        <SectionHead {...head} />
        {children}
      </div>
    </section>
  )
}

/** The number on a dimension line as on a technical drawing, then the title. */
export function SectionHead({ view, section, number }: SectionHeadProps) {
  const content = view.site[section]
  const description = 'description' in content ? content.description : undefined
  return (
    <header className="section-head">
      <p className="dimension" aria-hidden="true">
        <span>{String(number).padStart(2, '0')}</span>
      </p>
      <h2
        id={`${anchorOf(section)}-titlu`}
        className={`section-title ${titleSizeClass(textIn(content.title, view.language))}`}
        {...textProps(content.title, view)}
      />
      {description && <p className="section-lead" {...textProps(description, view)} />}
    </header>
  )
}

export function CardTitle({ view, title }: { view: View; title: LocalisedText }) {
  return (
    <h3
      className={`card-title ${titleSizeClass(textIn(title, view.language))}`}
      {...textProps(title, view)}
    />
  )
}
