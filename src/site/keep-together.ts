import type { Language } from '#content/values/localised-text.ts'

// In well-set Russian a dash never opens a line, a preposition never ends one, and a number stays with what it counts.
const beforeDash = / (?=[–—](?:\s|$))/g
const afterShortWord = /(?<![\p{L}\p{N}])([а-яё]{1,2}) (?=\S)/giu
const afterNumber = /(?<=\d) (?=\p{L})/gu

const unbroken = '\u00a0'

/** The same text; the spaces at which a typesetter would not break a line no longer break. */
export function keepTogether(text: string, language: Language): string {
  if (language !== 'ru') return text
  return text
    .replace(beforeDash, unbroken)
    .replace(afterShortWord, `$1${unbroken}`)
    .replace(afterNumber, unbroken)
}
