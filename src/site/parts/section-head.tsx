import { type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { type View, words } from '../view/view.ts'
import { titleSizeClass } from './title-size.ts'

interface SectionHeadProps {
  view: View
  id: string
  number: number
  title: LocalisedText
  description: LocalisedText
}

/** The number on a dimension line as on a technical drawing, then the title. */
export function SectionHead({ view, id, number, title, description }: SectionHeadProps) {
  return (
    <header className="section-head">
      <p className="dimension" aria-hidden="true">
        <span>{String(number).padStart(2, '0')}</span>
      </p>
      <h2
        id={`${id}-titlu`}
        className={`section-title ${titleSizeClass(textIn(title, view.language))}`}
        {...words(title, view)}
      />
      <p className="section-lead" {...words(description, view)} />
    </header>
  )
}
