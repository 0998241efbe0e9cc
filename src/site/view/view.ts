import type { SiteData } from '#content/site-data.ts'
import {
  isFallback,
  type Language,
  type LocalisedText,
  textIn,
} from '#content/values/localised-text.ts'
import type { PictureSources } from '../pictures/picture-sources.ts'
import type { SitePage } from './page-table.ts'
import { type SiteTexts, siteTexts } from './texts.ts'
import { typeset } from './typeset.ts'

/** Everything a part of a page needs to render itself. */
export interface View {
  site: SiteData
  page: SitePage
  language: Language
  texts: SiteTexts
  picture(path: string): PictureSources | undefined
}

export function viewOf(shown: Omit<View, 'texts'>): View {
  return { ...shown, texts: siteTexts[shown.language] }
}

/** Props of the element around a text: the text and, where it falls back to Romanian, its language. */
export function words(
  text: LocalisedText,
  { language }: Pick<View, 'language'>,
): { children: string; lang?: 'ro' } {
  const shown = textIn(text, language)
  if (isFallback(text, language)) return { children: typeset(shown, 'ro'), lang: 'ro' }
  return { children: typeset(shown, language) }
}
