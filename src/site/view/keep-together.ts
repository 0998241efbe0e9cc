import type { Language } from '#content/values/localised-text.ts'

// Rules of Russian typesetting: no line starts with a dash or ends with a preposition, and a number stays with its noun.
const beforeDash = / (?=[–—](?:\s|$))/g
const afterShortWord = /(?<![\p{L}\p{N}])([а-яё]{1,2}) (?=\S)/giu
const afterNumber = /(?<=\d) (?=\p{L})/gu

const noBreakSpace = '\u00a0'
const groups: Record<Language, string> = { ro: noBreakSpace, en: ',', ru: noBreakSpace }

// The stored texts stay as they were written: 09:00-18:00 and 15000 m².
const timeSpan = /(\d{1,2}[:.]\d{2})\s*-\s*(?=\d{1,2}[:.]\d{2})/g
const area = /\d{4,}(?=\s?(?:m²|m2|mp|sqm|sq m|м²|м2)(?![\p{L}\p{N}]))/gu

/** Typesets a text by the rules of its language: time spans, areas, and no-break spaces where a line must not break. */
export function keepTogether(text: string, language: Language): string {
  const typeset = text
    .replace(timeSpan, '$1–')
    .replace(area, (number) => number.replace(/\B(?=(?:\d{3})+$)/g, groups[language]))
  if (language !== 'ru') return typeset
  return typeset
    .replace(beforeDash, noBreakSpace)
    .replace(afterShortWord, `$1${noBreakSpace}`)
    .replace(afterNumber, noBreakSpace)
}
