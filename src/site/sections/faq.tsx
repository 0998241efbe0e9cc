import { LandingSection } from '../parts/landing-section.tsx'
import { textProps, type View } from '../view/view.ts'

export function Faq({ view, number }: { view: View; number: number }) {
  const { items } = view.site.faq
  return (
    <LandingSection view={view} number={number} section="faq" className="aside">
      <div>
        {items.map((question) => (
          <details key={question.id} className="question">
            <summary>
              <h3 {...textProps(question.title, view)} />
            </summary>
            <p {...textProps(question.answer, view)} />
          </details>
        ))}
      </div>
    </LandingSection>
  )
}
