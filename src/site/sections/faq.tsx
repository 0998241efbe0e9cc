import { LandingSection } from '../parts/landing-section.tsx'
import { type View, words } from '../view/view.ts'

export function Faq({ view, number }: { view: View; number: number }) {
  const { items } = view.site.faq
  return (
    <LandingSection view={view} number={number} section="faq" className="aside">
      <div>
        {items.map((question) => (
          <details key={question.id} className="question">
            <summary>
              <h3 {...words(question.title, view)} />
            </summary>
            <p {...words(question.answer, view)} />
          </details>
        ))}
      </div>
    </LandingSection>
  )
}
