import { isBlank, type LocalisedText, languages } from '../values/localised-text.ts'
import { isBlankHtml } from './blank-html.ts'
import { defaultPages } from './defaults.ts'
import type { Pages } from './section.ts'

/** Terms or privacy as the site shows them: where nothing is written, the default text. */
export function legalPage(
  pages: Pages,
  page: 'terms' | 'privacy',
): { title: LocalisedText; content: LocalisedText } {
  const written = pages[page]
  const initial = defaultPages[page]
  return {
    title: withDefaultText(written.title, initial.title, isBlank),
    content: withDefaultText(written.content, initial.content, isBlankHtml),
  }
}

/** A translation is kept although the Romanian text is blank. */
function withDefaultText(
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
