import { type Language, type LocalisedText, languages } from '../localised-text.ts'
import type { Pages } from './section.ts'

/** `path` is that of a text in the site data: `pages.terms.content.ro`. */
export function mapPageTexts(pages: Pages, change: (text: string, path: string) => string): Pages {
  const changed = <Page extends { content: LocalisedText }>(page: Page, path: string): Page => ({
    ...page,
    content: mapLanguages((language) =>
      change(page.content[language], `${path}.content.${language}`),
    ),
  })
  return {
    terms: changed(pages.terms, 'pages.terms'),
    privacy: changed(pages.privacy, 'pages.privacy'),
    customPages: pages.customPages.map((page, index) =>
      changed(page, `pages.customPages.${index}`),
    ),
  }
}

function mapLanguages(textIn: (language: Language) => string): LocalisedText {
  const entries = languages.map((language) => [language, textIn(language)])
  return Object.fromEntries(entries) as LocalisedText
}
