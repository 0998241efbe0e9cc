import { isBlank, type LocalisedText } from '../values/localised-text.ts'
import { pages as description, type Pages } from './section.ts'
import { withDefaultText } from './with-default-text.ts'

/** The title of terms or privacy as the site shows it: where nothing is written, the default. */
export function legalTitle(pages: Pages, page: 'terms' | 'privacy'): LocalisedText {
  const { fallback } = description.fields[page].fields.title
  return withDefaultText(pages[page].title, fallback, isBlank)
}
