import { isBlankIn, type LocalisedText } from '#content/values/localised-text.ts'
import { textProps, type View } from '../view/view.ts'

interface FeatureListProps {
  view: View
  features: readonly LocalisedText[]
  className: string
}

export function FeatureList({ view, features, className }: FeatureListProps) {
  const shown = shownLines(features, view)
  if (shown.length === 0) return null
  return (
    <ul className={className}>
      {shown.map((feature) => (
        <li key={feature.ro} {...textProps(feature, view)} />
      ))}
    </ul>
  )
}

export function shownLines(
  lines: readonly LocalisedText[],
  { language }: Pick<View, 'language'>,
): LocalisedText[] {
  return lines.filter((line) => !isBlankIn(line, language))
}
