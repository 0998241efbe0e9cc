import { isBlank, textIn } from '#content/values/localised-text.ts'
import { SectionHead } from '../parts/section-head.tsx'
import { titleSizeClass } from '../parts/title-size.ts'
import { type View, words } from '../view/view.ts'

/** Steps are numbered like the axes of a plan: in circles, joined by a line. */
export function Process({ view, number }: { view: View; number: number }) {
  const { title, description, items } = view.site.process
  return (
    <section id="cum-lucram" className="section aside" aria-labelledby="cum-lucram-titlu">
      <div className="container">
        <SectionHead
          view={view}
          id="cum-lucram"
          number={number}
          title={title}
          description={description}
        />
        <ol className="step-list">
          {items.map((step) => (
            <li key={step.id} className="step">
              <h3
                className={`card-title ${titleSizeClass(textIn(step.title, view.language))}`}
                {...words(step.title, view)}
              />
              {!isBlank(textIn(step.duration, view.language)) && (
                <p className="label" {...words(step.duration, view)} />
              )}
              <p className="step-text" {...words(step.description, view)} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
