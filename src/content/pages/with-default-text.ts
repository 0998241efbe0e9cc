import { type LocalisedText, languages } from '../values/localised-text.ts'

/** A translation is kept although the Romanian text is blank. */
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
