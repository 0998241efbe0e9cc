import { figureNumber } from '#content/figures/figure-number.ts'
import type { Figures as Content } from '#content/figures/section.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { countTo } from '../attributes/count-attributes.ts'
import { island } from '../attributes/island-attributes.ts'
import { LandingSection } from '../parts/landing-section.tsx'
import { textProps, type View } from '../view/view.ts'

/** A figure stands on a dimension line, as a measure does on a drawing. */
export function Figures({ view, number }: { view: View; number: number }) {
  const { items } = view.site.figures
  return (
    <LandingSection view={view} number={number} section="figures" className="figures">
      {items.length > 0 && (
        <ul className="figure-list" {...island('countUp', 'idle')}>
          {items.map((figure) => (
            <FigureItem key={figure.id} view={view} figure={figure} />
          ))}
        </ul>
      )}
    </LandingSection>
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
