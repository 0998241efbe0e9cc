import type { Language } from './localised-text.ts'

/** A month of a year that a building may be from, as `2024-05`. Texts of this form are in the order of their months. */
export function parseMonth(written: string): string | undefined {
  return /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(written) ? written : undefined
}

/** As `Intl` has no form without „г.” in Russian. */
export const monthNames: Readonly<Record<Language, readonly string[]>> = {
  ro: [
    'ianuarie',
    'februarie',
    'martie',
    'aprilie',
    'mai',
    'iunie',
    'iulie',
    'august',
    'septembrie',
    'octombrie',
    'noiembrie',
    'decembrie',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ru: [
    'январь',
    'февраль',
    'март',
    'апрель',
    'май',
    'июнь',
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
  ],
}

/** `2024-05` -> `mai 2024`; what is no month stays as it is written. */
export function monthText(written: string, language: Language): string {
  const month = parseMonth(written)
  if (!month) return written
  const [year, number] = month.split('-')
  return `${monthNames[language][Number(number) - 1]} ${year}`
}
