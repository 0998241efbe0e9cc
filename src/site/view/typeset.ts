import { groupDigits, thousandsSeparator } from '#content/values/digit-groups.ts'
import type { Language } from '#content/values/localised-text.ts'

// Rules of Russian typesetting: no line starts with a dash or ends with a preposition, and a number stays with its noun.
const beforeDash = / (?=[–—](?:\s|$))/g
const afterShortWord = /(?<![\p{L}\p{N}])([а-яё]{1,2}) (?=\S)/giu
const afterNumber = /(?<=\d) (?=\p{L})/gu

/** A sign of measure or money, and nothing after it that would make it a word. */
export const unit = String.raw`(?:(?:[mкk]?[mм]|cm|см)[²³23]?|mp|sqm|sq m|ha|га|kg|кг|t|т|%|€|\$|lei|MDL|EUR|USD)(?![\p{L}\p{N}])`
const aroundUnit = new RegExp(
  String.raw`(?<=\d) (?=${unit})| (?=/ ?${unit})|(?<=/) (?=${unit})`,
  'gu',
)

const noBreakSpace = '\u00a0'

const timeSpan = /(\d{1,2}[:.]\d{2})\s*-\s*(?=\d{1,2}[:.]\d{2})/g
const area = /\d{4,}(?=\s?(?:m²|m2|mp|sqm|sq m|м²|м2)(?![\p{L}\p{N}]))/gu

/**
 * A stored text as its language prints it: `09:00-18:00` with a dash, `15000 m²` with its thousands set apart and its unit on
 * the same line, and in Russian no-break spaces wherever a line must not break.
 */
export function typeset(text: string, language: Language): string {
  const withSigns = text
    .replace(timeSpan, '$1–')
    .replace(area, (number) => groupDigits(number, thousandsSeparator[language]))
    .replace(aroundUnit, noBreakSpace)
  if (language !== 'ru') return withSigns
  return withSigns
    .replace(beforeDash, noBreakSpace)
    .replace(afterShortWord, `$1${noBreakSpace}`)
    .replace(afterNumber, noBreakSpace)
}
