import { isBlank } from '../values/localised-text.ts'
import {
  type OldTranslations,
  type Translatable,
  type TranslationLanguage,
  translationLanguages,
  translationState,
} from './translatable.ts'

const header = ['id', 'română', 'traducere', 'stare']
const states = { missing: 'lipsește', old: 'veche', current: 'bună' } as const

// Excel opens a file with semicolons in columns where the comma is the decimal sign, as it is in Romanian and Russian.
const ourSeparator = ';'
const byteOrderMark = '\uFEFF'

export const maxCsvBytes = 10_000_000
export const maxCsvRows = 20_000

export class TranslationFileError extends Error {}

/** With `onlyOpen`, only what is missing or old. */
export function writeTranslationsCsv(
  texts: readonly Translatable[],
  old: OldTranslations,
  onlyOpen: boolean,
): string {
  const rows = texts.flatMap((translatable) =>
    translationLanguages.flatMap((language) => {
      const { id, text } = translatable
      const state = translationState(translatable, language, old)
      if (onlyOpen && state === 'current') return []
      return [[`${id}.${language}`, text.ro, text[language], states[state]]]
    }),
  )
  const lines = [header, ...rows].map((row) => row.map(writeCell).join(ourSeparator))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

// A spreadsheet runs a cell that begins like a formula; an apostrophe in front makes it a text. A cell that begins with
// apostrophes before such a sign gets one more, so that reading is the exact reverse.
const formula = /^'*[=+\-@\t\r]/
const guardedFormula = /^'+[=+\-@\t\r]/

function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[";,\t\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe
}

function readCell(cell: string): string {
  return guardedFormula.test(cell) ? cell.slice(1) : cell
}

interface ReadTranslations {
  texts: { path: string; language: TranslationLanguage; text: string }[]
  /** Ids that the site does not have. */
  unknown: string[]
  tooLong: string[]
  /** Ids of texts whose Romanian wording is another one by now. */
  outdated: string[]
}

/** What the file would change. A blank translation changes nothing. */
export function readTranslationsCsv(file: string, texts: readonly Translatable[]) {
  if (file.length > maxCsvBytes) throw new TranslationFileError('Fișierul este prea mare.')
  const [first = [], ...rows] = parseCsv(file)
  if (first[0]?.trim().toLowerCase() !== 'id' || first.length < 3)
    throw new TranslationFileError('Fișierul nu are coloanele id, română și traducere.')
  if (rows.length > maxCsvRows) throw new TranslationFileError('Fișierul are prea multe rânduri.')
  const known = new Map<string, { translatable: Translatable; language: TranslationLanguage }>(
    texts.flatMap((translatable) =>
      translationLanguages.map(
        (language) => [`${translatable.id}.${language}`, { translatable, language }] as const,
      ),
    ),
  )
  const read: ReadTranslations = { texts: [], unknown: [], tooLong: [], outdated: [] }
  for (const [id = '', romanian = '', cell = ''] of rows) {
    const found = known.get(id.trim())
    // Spreadsheets write line breaks in their own way.
    const text = readCell(cell).replaceAll('\r\n', '\n')
    if (isBlank(text)) continue
    if (!found) read.unknown.push(id)
    else if (text.length > found.translatable.maxLength) read.tooLong.push(id)
    else if (!sameLines(readCell(romanian), found.translatable.text.ro)) read.outdated.push(id)
    else if (!sameLines(text, found.translatable.text[found.language]))
      read.texts.push({ path: found.translatable.path, language: found.language, text })
  }
  return read
}

function sameLines(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n').trim() === other.replaceAll('\r\n', '\n').trim()
}

/** Rows of cells, separated by semicolons, commas or tabs, as the first line has them. Linear in the length of the file. */
export function parseCsv(file: string): string[][] {
  const text = file.startsWith(byteOrderMark) ? file.slice(1) : file
  const firstLine = text.slice(0, 1_000).split('\n', 1)[0] ?? ''
  const separator = [';', '\t', ','].find((sign) => firstLine.includes(sign)) ?? ourSeparator
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell)
    if (row.some((text) => text !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n') {
      if (cell.endsWith('\r')) cell = cell.slice(0, -1)
      endRow()
    } else cell += character
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
