import { isBlank, textIn } from '#content/values/localised-text.ts'
import { CardTitle, LandingSection } from '../parts/landing-section.tsx'
import { textProps, type View } from '../view/view.ts'

/** Steps are numbered like the axes of a plan: in circles, joined by a line. */
export function Process({ view, number }: { view: View; number: number }) {
  const { items } = view.site.process
  return (
    <LandingSection view={view} number={number} section="process" className="aside">
      <ol className="step-list">
        {items.map((step) => (
          <li key={step.id} className="step">
            <CardTitle view={view} title={step.title} />
            {!isBlank(textIn(step.duration, view.language)) && (
              <p className="label" {...textProps(step.duration, view)} />
            )}
            <p className="step-text" {...textProps(step.description, view)} />
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}
