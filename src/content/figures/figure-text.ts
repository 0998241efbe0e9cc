import { groupDigits, thousandsSeparator } from '../values/digit-groups.ts'
import type { Language } from '../values/localised-text.ts'

export interface FigureParts {
  before: string
  /** A whole number, which can be counted up to; undefined where the text holds none or several. */
  number?: number
  after: string
}

const oneNumber = /^(\D*?)(\d{1,3}(?:[ .\u00a0]\d{3})+|\d+)(\D*)$/

/** A written figure around its number: `15+`, `~ 5 000`. What is no single whole number, like `24/7` or `4,5`, stays a text. */
export function figureParts(written: string): FigureParts {
  const [, before = '', digits = '', after = ''] = oneNumber.exec(written.trim()) ?? []
  const number = Number(digits.replace(/\D/g, ''))
  if (digits === '' || digits.startsWith('0') || !Number.isSafeInteger(number))
    return { before: written.trim(), after: '' }
  return { before, number, after }
}

const decimalComma = /(\d),(?=\d{1,2}(?!\d))/g

export function figureText(written: string, language: Language): string {
  const { before, number, after } = figureParts(written)
  if (number === undefined) return language === 'en' ? before.replace(decimalComma, '$1.') : before
  return `${before}${groupDigits(String(number), thousandsSeparator[language])}${after}`
}
