import * as z from 'zod'
import { storedText, withDefault } from './stored-value.ts'

export const languages = ['ro', 'en', 'ru'] as const
export type Language = (typeof languages)[number]

/** As they stand in a Romanian sentence. */
export const languageNames: Readonly<Record<Language, string>> = {
  ro: 'română',
  en: 'engleză',
  ru: 'rusă',
}

export function parseLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? 'ro'
}

// A blank translation is stored blank: the fallback to Romanian belongs to the display alone,
// otherwise a later correction of the Romanian text would leave stale copies behind.
export const localisedTextSchema = z.preprocess(
  (stored) => (typeof stored === 'string' ? inAllLanguages(stored) : stored),
  z.object({ ro: storedText, en: withDefault(storedText, ''), ru: withDefault(storedText, '') }),
)

export type LocalisedText = z.infer<typeof localisedTextSchema>

export const blankText: LocalisedText = { ro: '', en: '', ru: '' }

export function textIn(text: LocalisedText, language: Language): string {
  return isBlank(text[language]) ? text.ro : text[language]
}

export function perLanguage<Value>(of: (language: Language) => Value): Record<Language, Value> {
  return { ro: of('ro'), en: of('en'), ru: of('ru') }
}

export function inAllLanguages(text: string) {
  return { ro: text, en: text, ru: text }
}

/** Whether every language shows the same; a blank translation shows the Romanian text. */
export function isSameInAll(text: LocalisedText): boolean {
  return languages.every((language) => textIn(text, language).trim() === text.ro.trim())
}

/** Nothing to show, not even in Romanian. */
export function isBlankIn(text: LocalisedText, language: Language): boolean {
  return isBlank(textIn(text, language))
}

export function isFallback(text: LocalisedText, language: Language): boolean {
  return language !== 'ro' && isBlank(text[language]) && !isBlank(text.ro)
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}
