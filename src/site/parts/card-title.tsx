import { type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { textProps, type View } from '../view/view.ts'
import { titleSizeClass } from './title-size.ts'

export function CardTitle({ view, title }: { view: View; title: LocalisedText }) {
  return (
    <h3
      className={`card-title ${titleSizeClass(textIn(title, view.language))}`}
      {...textProps(title, view)}
    />
  )
}
