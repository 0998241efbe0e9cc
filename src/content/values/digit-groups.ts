import type { Language } from './localised-text.ts'

const noBreakSpace = '\u00a0'
export const thousandsSeparator: Record<Language, string> = {
  ro: noBreakSpace,
  en: ',',
  ru: noBreakSpace,
}

export function groupDigits(number: string, separator: string): string {
  return number.replace(/\B(?=(?:\d{3})+$)/g, separator)
}
