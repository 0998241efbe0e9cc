import type { Language } from './localised-text.ts'

/** A month of a year that a building may be from, as `2024-05`. Texts of this form are in the order of their months. */
export function parseMonth(written: string): string | undefined {
  return /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(written) ? written : undefined
}

const monthAndYear = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** The names that the panel offers, from January on. */
export const romanianMonths: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('ro', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)),
)

/** `2024-05` -> `mai 2024`; what is no month stays as it is written. */
export function monthText(written: string, language: Language): string {
  const month = parseMonth(written.trim())
  if (!month) return written.trim()
  const text = new Intl.DateTimeFormat(language, monthAndYear).format(Date.parse(month))
  // In Russian a year is followed by „г.”, which only sentences need.
  return text.replace(/\s?г\.$/, '')
}
