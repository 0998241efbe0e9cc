import { parseColour, toCss } from './colour.ts'

const length = /^(?:0|\d{0,4}(?:\.\d{1,3})?(?:px|rem|em|%|vw|vh|svh|ch))$/

/** A length from the settings; what is none never reaches the style sheet. */
export function lengthOf(written: string, fallback: string): string {
  const text = written.trim().toLowerCase()
  return /\d/.test(text) && length.test(text) ? text : fallback
}

/** `2px solid #374151`, or a colour or a width alone. */
export function borderOf(written: string): string {
  const text = written.trim()
  const [, width = '1px', line = 'solid', colour = ''] =
    /^(\d{1,2}px)?\s*(solid|dashed|dotted|double)?\s*(\S.*)?$/.exec(text) ?? []
  const parsed = parseColour(colour)
  if (parsed) return `${width} ${line} ${toCss(parsed)}`
  return /^\d/.test(text) && colour === '' ? `${width} ${line} currentcolor` : '0'
}
