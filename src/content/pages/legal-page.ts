import type { LocalisedText } from '../values/localised-text.ts'
import { isBlankHtml } from './blank-html.ts'
import { defaultPages } from './defaults.ts'
import { legalTitle } from './legal-title.ts'
import type { Pages } from './section.ts'
import { withDefaultText } from './with-default-text.ts'

/** Terms or privacy as the site shows them: where nothing is written, the default text. */
export function legalPage(
  pages: Pages,
  page: 'terms' | 'privacy',
): { title: LocalisedText; content: LocalisedText } {
  return {
    title: legalTitle(pages, page),
    content: withDefaultText(pages[page].content, defaultPages[page].content, isBlankHtml),
  }
}
