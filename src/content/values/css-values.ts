import { parseColour, toCss } from './colour.ts'

const length = /^(?:0|\d{0,4}(?:\.\d{1,3})?(?:px|rem|em|%|vw|vh|svh|ch))$/

export function parseLength(written: string): string | undefined {
  const text = written.trim().toLowerCase()
  return /\d/.test(text) && length.test(text) ? text : undefined
}

/** A length from the settings, or the fallback: an invalid one must not reach the style sheet. */
export function lengthOf(written: string, fallback: string): string {
  return parseLength(written) ?? fallback
}

const remOf: Readonly<Record<string, number>> = { px: 1 / 16, rem: 1, em: 1 }

/** The smaller of the two lengths, always with a unit: CSS cannot add a bare 0 to a length. */
export function atMost(maxRem: number, length: string): string {
  if (length === '0') return '0px'
  const unit = remOf[length.replace(/[\d.]/g, '')]
  if (unit === undefined) return `min(${length},${maxRem}rem)`
  return Number.parseFloat(length) * unit > maxRem ? `${maxRem}rem` : length
}

/** `2px solid #374151`, or a colour or a width alone, or `none`. */
export function parseBorder(written: string): string | undefined {
  const text = written.trim()
  if (/^(none|0(px)?)$/i.test(text)) return '0'
  const [, width = '1px', line = 'solid', colour = ''] =
    /^(\d{1,2}px)?\s*(solid|dashed|dotted|double)?\s*(\S.*)?$/.exec(text) ?? []
  const parsed = parseColour(colour)
  if (parsed) return `${width} ${line} ${toCss(parsed)}`
  return /^\d/.test(text) && colour === '' ? `${width} ${line} currentcolor` : undefined
}

export function borderOf(written: string): string {
  return parseBorder(written) ?? '0'
}
