import { projectDate } from '#content/projects/project-date.ts'
import type { Project, ProjectFact } from '#content/projects/section.ts'
import { groupDigits, thousandsSeparator } from '#content/values/digit-groups.ts'
import { isBlankIn, isFallback, type Language, textIn } from '#content/values/localised-text.ts'
import { evenColumns } from '../parts/even-columns.ts'
import { typeset, unit } from '../view/typeset.ts'
import { textProps, type View } from '../view/view.ts'
import { type ProjectTexts, projectTexts } from './project-texts.ts'

export function shownFacts({ facts = [] }: Project, language: Language): ProjectFact[] {
  return facts.filter(({ value }) => !isBlankIn(value, language))
}

/** The month it was completed stands among the facts, unless one of them says the year. */
export function Facts({ view, project }: { view: View; project: Project }) {
  const { language } = view
  const texts = projectTexts[language]
  const facts = shownFacts(project, language)
  if (facts.length === 0) return null
  const completed = facts.some(({ kind }) => kind === 'year') ? '' : projectDate(project, language)
  const count = facts.length + (completed === '' ? 0 : 1)
  return (
    <dl
      className="story-facts even-grid"
      aria-label={texts.facts}
      style={evenColumns(count, [2, 3, 4])}
    >
      {facts.map((fact) => (
        <div key={fact.id}>
          <dt className="label" {...factLabelProps(fact, view)} />
          <dd {...factValueProps(fact, view)} />
        </div>
      ))}
      {completed !== '' && (
        <div>
          <dt className="label">{texts.completed}</dt>
          <dd>{completed}</dd>
        </div>
      )}
    </dl>
  )
}

function factLabelProps({ kind, label }: ProjectFact, view: View) {
  const known = projectTexts[view.language][kind as keyof ProjectTexts]
  if (kind !== 'own' && known !== undefined) return { children: known }
  return label ? textProps(label, view) : {}
}

function factValueProps({ value, kind }: ProjectFact, { language }: View) {
  const shown = factValue(textIn(value, language), kind, language)
  return { children: shown, ...(isFallback(value, language) && { lang: 'ro' as const }) }
}

/** Kinds whose numbers are amounts; in the others four digits may be a year, unless a unit follows. */
const amounts = ['area', 'value']
const ofAmounts = /(?<![\d.,])\d{4,}/g
const ofOthers = new RegExp(String.raw`(?<![\d.,])(?:\d{5,}|\d{4}(?=\s?${unit}))`, 'gu')

const squareMetres: Record<Language, string> = { ro: 'm²', en: 'm²', ru: 'м²' }

/** The value of a fact as its language prints numbers: `5 000 m²`, `5,000 m²`. An area that is only a number is in square metres. */
function factValue(written: string, kind: string, language: Language): string {
  const isBareArea = kind === 'area' && /^[\d\s.,]*\d$/.test(written.trim())
  const value = isBareArea ? `${written.trim()}\u00a0${squareMetres[language]}` : written
  const digits = amounts.includes(kind) ? ofAmounts : ofOthers
  const separator = thousandsSeparator[language]
  return typeset(
    value
      .replace(digits, (number) => groupDigits(number, separator))
      // No line of a fact ends within a number, or between it and its only word: `14 luni`.
      .replace(/(?<=\d) (?=\d{3}(?!\d))|(?<=^\d+) (?=\p{L}+$)/gu, '\u00a0'),
    language,
  )
}
