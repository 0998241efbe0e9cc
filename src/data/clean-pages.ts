import { mapPageTexts } from '#content/pages/map-page-texts.ts'
import type { Pages } from '#content/pages/section.ts'
import { cleanHtml } from './clean-html.ts'

export interface CleanedText {
  path: string
  removed: string[]
}

export interface CleanPages {
  pages: Pages
  cleaned: CleanedText[]
}

/** The HTML of pages without what may not stand in one; a text that `stored` has already is left as it is. */
export function cleanPages(pages: Pages, stored?: Pages): CleanPages {
  const known = new Set(stored ? textsOf(stored) : [])
  const cleaned: CleanedText[] = []
  const clean = (text: string, path: string) => {
    if (known.has(text)) return text
    const { html, removed } = cleanHtml(text)
    if (removed.length > 0) cleaned.push({ path, removed })
    return html
  }
  return { pages: mapPageTexts(pages, clean), cleaned }
}

function textsOf({ terms, privacy, customPages }: Pages): string[] {
  return [terms, privacy, ...customPages].flatMap(({ content }) => Object.values(content))
}
