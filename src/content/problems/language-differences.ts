import { localisedTexts } from '../site/each-field.ts'
import { sectionKeys, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { isSameInAll, type LocalisedText, languages, textIn } from '../values/localised-text.ts'

export function languageDifferences(site: SiteData) {
  return sectionKeys.flatMap((section) =>
    localisedTexts(sections[section], site[section], section)
      .filter(({ field, text }) => field.tellsDifference && !isSameInAll(text))
      .map(({ path, field: { label }, text }) => ({ section, path, label, text })),
  )
}

/** For messages: `RO „+373 22 1”, EN „+373 22 2”, RU „+373 22 2”`. */
export function quoteEachLanguage(text: LocalisedText): string {
  return languages
    .map((language) => `${language.toUpperCase()} „${textIn(text, language)}”`)
    .join(', ')
}
