import type { Project } from '#content/projects/section.ts'
import { blankText, type Language, textIn } from '#content/values/localised-text.ts'
import { columnsFor } from '../parts/even-columns.ts'
import { shownFacts } from './project-facts.tsx'

/**
 * How many lines a printed sheet holds beside its head and the main picture, in each size of letters: counted in lines of the usual
 * one, so that a sheet in small letters holds more.
 */
const sheets = [
  { className: '', lines: 39.8 },
  { className: 'story-print-8pt', lines: 47 },
  { className: 'story-print-7pt', lines: 69 },
]

/** The letters of a line, in each language as many as stand where 100 Romanian ones do. */
const widthOfLetters: Record<Language, number> = { ro: 1, en: 1, ru: 0.9 }
const lettersOfLead = 92
/** The text stands in two columns. */
const lettersOfText = 56
const factColumns = 4
/** With the room around it. */
const linesOfFact = 3
/** Two are higher, as their width asks for. */
const linesOfPhotos = (count: number) => (count === 0 ? 0 : count === 2 ? 10 : 8)

/**
 * A project with much to tell is set small enough for one sheet. One with even more takes several, in the usual letters: nothing
 * that was written is left out.
 */
export function sheetClass(project: Project, photos: number, language: Language): string {
  const letters = (usual: number) => Math.floor(usual * widthOfLetters[language])
  const lead = textIn(project.description ?? blankText, language)
  const text = textIn(project.story ?? blankText, language)
  const lines =
    textLines(lead, letters(lettersOfLead)) +
    textLines(text, letters(lettersOfText)) / 2 +
    factLines(project, language, letters(lettersOfLead)) +
    linesOfPhotos(photos)
  return sheets.find((sheet) => lines <= sheet.lines)?.className ?? ''
}

/** Each row is as high as its highest fact: its value and its label, which may take several lines. */
function factLines(project: Project, language: Language, lettersOfLine: number): number {
  const facts = shownFacts(project, language)
  const columns = columnsFor(facts.length, factColumns)
  const linesOf = (length: number) => Math.max(1, Math.ceil(length / (lettersOfLine / columns)))
  const heights = facts.map(({ value, label = blankText }) => {
    const [said, name] = [value, label].map((each) => linesOf(textIn(each, language).length))
    return linesOfFact - 2 + (said ?? 1) + (name ?? 1)
  })
  const rows = Array.from({ length: Math.ceil(heights.length / columns) }, (_, row) =>
    Math.max(...heights.slice(row * columns, (row + 1) * columns)),
  )
  return rows.reduce((sum, height) => sum + height, 0)
}

/** How many lines a text takes in a column of so many letters, with the room around its paragraphs and headings: an estimate. */
function textLines(html: string, lettersInLine: number): number {
  const blocks = html.split(/<\/(?:p|h\d|li|tr|blockquote)>/).map((block) => {
    const letters = block.replace(/<[^<>]*>/g, '').trim().length
    const room = /<h\d/.test(block) ? 3 : 0.6
    return letters === 0 ? 0 : Math.ceil(letters / lettersInLine) + room
  })
  return blocks.reduce((sum, each) => sum + each, 0)
}
