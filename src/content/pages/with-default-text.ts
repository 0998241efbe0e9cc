import { type LocalisedText, languages } from '../values/localised-text.ts'

/** The default, where the Romanian text is missing; translations that are there are kept even then. */
export function withDefaultText(
  text: LocalisedText,
  fallback: LocalisedText,
  isMissing: (text: string) => boolean,
): LocalisedText {
  if (!isMissing(text.ro)) return text
  const shown = languages.map((language) => [
    language,
    isMissing(text[language]) ? fallback[language] : text[language],
  ])
  return Object.fromEntries(shown)
}
