import { SectionHead } from '../parts/section-head.tsx'
import { type View, words } from '../view/view.ts'

export function Faq({ view, number }: { view: View; number: number }) {
  const { title, description, items } = view.site.faq
  return (
    <section id="intrebari" className="section aside" aria-labelledby="intrebari-titlu">
      <div className="container">
        <SectionHead
          view={view}
          id="intrebari"
          number={number}
          title={title}
          description={description}
        />
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
      </div>
    </section>
  )
}
