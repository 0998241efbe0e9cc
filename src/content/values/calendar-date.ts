import type { Language } from './localised-text.ts'

/** A day that exists, as `2026-01-07`. Texts of this form are in the order of their days. */
export function parseDate(written: string): string | undefined {
  const text = written.trim()
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  // The 31st of a shorter month would become a day of the next one.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** `14 mai 2027`. */
export function dayFormat(language: Language): Intl.DateTimeFormat {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
}
