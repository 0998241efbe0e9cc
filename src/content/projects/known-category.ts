import { isBlank, type Language, type LocalisedText, languages } from '../values/localised-text.ts'

/** The category among those in use that reads the same in this language. */
function knownCategory(written: string, language: Language, used: readonly LocalisedText[]) {
  const wanted = written.trim().toLowerCase()
  if (wanted === '') return undefined
  const same = used.filter((category) => category[language].trim().toLowerCase() === wanted)
  // The one with the most translations wins.
  return same.sort((one, other) => translationsOf(other) - translationsOf(one))[0]
}

/**
 * The category with the translations that it has where it is in use. A translation that is typed already stays, unless it
 * belongs to another category in use.
 */
export function withKnownTranslations(
  category: LocalisedText,
  language: Language,
  used: readonly LocalisedText[],
): LocalisedText {
  const known = knownCategory(category[language], language, used)
  if (!known) return category
  const others = languages
    .filter((other) => other !== language)
    .map((other) => {
      const text = category[other]
      const isReplaced = isBlank(text) || knownCategory(text, other, used) !== undefined
      return [other, isReplaced ? known[other] : text]
    })
  return { ...category, ...Object.fromEntries(others) }
}

function translationsOf(category: LocalisedText): number {
  return languages.filter((language) => !isBlank(category[language])).length
}
