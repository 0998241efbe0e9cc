import type { Language } from '#content/values/localised-text.ts'
import { typeset } from './typeset.ts'

const noBreakSpace = '\u00a0'
const thousands: Record<Language, string> = { ro: noBreakSpace, en: ',', ru: noBreakSpace }

/** Kinds whose numbers are amounts; in the others four digits may be a year. */
const amounts = ['area', 'value']

/** The value of a fact as its language prints numbers: `5 000 m²`, `5,000 m²`. */
export function factValue(value: string, kind: string, language: Language): string {
  const digits = amounts.includes(kind) ? /(?<![\d.,])\d{4,}/g : /(?<![\d.,])\d{5,}/g
  const grouped = value.replace(digits, (number) =>
    number.replace(/\B(?=(?:\d{3})+$)/g, thousands[language]),
  )
  return typeset(grouped, language)
}
