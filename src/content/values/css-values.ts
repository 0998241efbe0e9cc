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

const remPerUnit: Readonly<Record<string, number>> = { px: 1 / 16, rem: 1, em: 1 }

/** The unit at the end of a length; undefined for a bare 0. */
export function unitOf(length: string): string | undefined {
  return length.replace(/[\d.]/g, '') || undefined
}

/** Undefined for a length that depends on the window or on what is around it. */
export function toPixels(written: string): number | undefined {
  const length = parseLength(written)
  if (length === undefined) return undefined
  const rem = remPerUnit[unitOf(length) ?? 'px']
  return rem && Number.parseFloat(length) * rem * 16
}

/** Pixels as a length in that unit, or in pixels where the unit has no fixed size, like `%` and `vh`. */
export function fromPixels(pixels: number, unit = 'px'): string {
  const rem = remPerUnit[unit]
  if (!rem) return `${pixels}px`
  return `${Number((pixels / 16 / rem).toFixed(3))}${unit}`
}

/** The smaller of the two lengths, always with a unit: CSS cannot add a bare 0 to a length. */
export function atMost(maxRem: number, length: string): string {
  if (length === '0') return '0px'
  const rem = remPerUnit[unitOf(length) ?? '']
  if (rem === undefined) return `min(${length},${maxRem}rem)`
  return Number.parseFloat(length) * rem > maxRem ? `${maxRem}rem` : length
}

export interface BorderParts {
  /** In pixels. */
  width: number
  line: BorderLine
  /** As it was written; blank for the colour of the text. */
  colour: string
}

export type BorderLine = 'solid' | 'dashed' | 'dotted' | 'double'

const border = /^(?:(\d{1,2})px)?\s*(solid|dashed|dotted|double)?\s*(\S.*)?$/

/** The parts of a border, whose colour may still be unfinished. */
export function borderParts(written: string): BorderParts {
  const [, width = '1', line = 'solid', colour = ''] = border.exec(written.trim()) ?? []
  return { width: Number(width), line: line as BorderLine, colour }
}

/** `2px solid #374151`, or a colour or a width alone; undefined for `none` and for what is no border. */
export function parseBorder(written: string): BorderParts | undefined {
  const parts = borderParts(written)
  const isWidthAlone = /^\s*\d/.test(written) && parts.colour === ''
  return parseColour(parts.colour) || isWidthAlone ? parts : undefined
}

export function writeBorder({ width, line, colour }: BorderParts): string {
  return [`${width}px`, line, colour.trim()].filter(Boolean).join(' ')
}

export function isNoBorder(written: string): boolean {
  return /^\s*(?:(?:none|0(?:px)?)\s*)?$/i.test(written)
}

export function borderOf(written: string): string {
  const parts = isNoBorder(written) ? undefined : parseBorder(written)
  if (!parts) return '0'
  const colour = parseColour(parts.colour)
  return `${parts.width}px ${parts.line} ${colour ? toCss(colour) : 'currentcolor'}`
}
