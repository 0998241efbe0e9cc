import { figureNumber } from '#content/figures/figure-number.ts'
import type { Figures as Content } from '#content/figures/section.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { countTo } from '../attributes/count-attributes.ts'
import { island } from '../attributes/island-attributes.ts'
import { titleSizeClass } from '../parts/title-size.ts'
import { textProps, type View } from '../view/view.ts'

/** A figure stands on a dimension line, as a measure does on a drawing. */
export function Figures({ view, number }: { view: View; number: number }) {
  const { title, items } = view.site.figures
  return (
    <section id="cifre" className="section figures" aria-labelledby="cifre-titlu">
      <div className="container">
        <header className="section-head">
          <p className="dimension" aria-hidden="true">
            <span>{String(number).padStart(2, '0')}</span>
          </p>
          <h2
            id="cifre-titlu"
            className={`section-title ${titleSizeClass(textIn(title, view.language))}`}
            {...textProps(title, view)}
          />
        </header>
        {items.length > 0 && (
          <ul className="figure-list" {...island('countUp', 'idle')}>
            {items.map((figure) => (
              <FigureItem key={figure.id} view={view} figure={figure} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** As many as fit on one line in the largest size. */
const lettersOfALine = 4

function FigureItem({ view, figure }: { view: View; figure: Content['items'][number] }) {
  const { value, unit, title, since } = figure
  const number = figureNumber(value)
  return (
    <li className="figure">
      <p className="figure-value">
        <span
          className="figure-number"
          {...(value.length > lettersOfALine && { style: { '--letters': value.length } as object })}
          {...(number !== undefined && countTo.props(number))}
        >
          {value}
        </span>{' '}
        {!isBlank(textIn(unit, view.language)) && (
          <span className="figure-unit" {...textProps(unit, view)} />
        )}
      </p>
      <p className="dimension">
        {!isBlank(textIn(since, view.language)) && <span {...textProps(since, view)} />}
      </p>
      <p className="figure-title" {...textProps(title, view)} />
    </li>
  )
}
