import type { Language } from '#content/values/localised-text.ts'

// Rules of Russian typesetting: no line starts with a dash or ends with a preposition, and a number stays with its noun.
const beforeDash = / (?=[–—](?:\s|$))/g
const afterShortWord = /(?<![\p{L}\p{N}])([а-яё]{1,2}) (?=\S)/giu
const afterNumber = /(?<=\d) (?=\p{L})/gu

const noBreakSpace = '\u00a0'

/** Replaces the spaces where a line must not break by no-break spaces. */
export function keepTogether(text: string, language: Language): string {
  if (language !== 'ru') return text
  return text
    .replace(beforeDash, noBreakSpace)
    .replace(afterShortWord, `$1${noBreakSpace}`)
    .replace(afterNumber, noBreakSpace)
}
