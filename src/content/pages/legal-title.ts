import { isBlank, type LocalisedText, perLanguage } from '../values/localised-text.ts'
import { pages as description, type Pages } from './section.ts'

/** The title of terms or privacy as the site shows it: where nothing is written, the default. */
export function legalTitle(pages: Pages, page: 'terms' | 'privacy'): LocalisedText {
  const { fallback } = description.fields[page].fields.title
  return withDefaultText(pages[page].title, fallback, isBlank)
}

/** The default, where the Romanian text is missing; translations that are there are kept even then. */
export function withDefaultText(
  text: LocalisedText,
  fallback: LocalisedText,
  isMissing: (text: string) => boolean,
): LocalisedText {
  if (!isMissing(text.ro)) return text
  return perLanguage((language) =>
    isMissing(text[language]) ? fallback[language] : text[language],
  )
}
