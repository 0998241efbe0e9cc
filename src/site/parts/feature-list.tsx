import { featureText } from '#content/services/feature-text.ts'
import { type View, words } from '../view/view.ts'

interface FeatureListProps {
  view: View
  features: readonly string[]
  className: string
}

export function FeatureList({ view, features, className }: FeatureListProps) {
  if (features.length === 0) return null
  return (
    <ul className={className}>
      {features.map((feature) => (
        <li key={feature} {...words(featureText(feature), view)} />
      ))}
    </ul>
  )
}
