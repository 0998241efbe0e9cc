import type { Project } from '#content/projects/section.ts'
import { blankText, type Language, textIn } from '#content/values/localised-text.ts'
import { columnsFor } from '../parts/even-columns.ts'
import { shownFacts } from './project-facts.tsx'
import { textLines } from './text-lines.ts'

/** What a printed sheet is set in, in millimetres and letters: as the style sheet for print has it. */
interface SheetType {
  className: string
  lineHeight: number
  /** The lead is one column, or two of half the line. */
  lead: { letters: number; columns: number }
  text: { letters: number; columns: number }
  facts: { columns(count: number): number; rowHeight: number; lettersOfSheet: number }
  /** The company, the title, the category, and the room between all parts. */
  fixed: number
  mainPicture: number
  /** The row of photos; two are as high as their width asks for. */
  photos: { height: number; heightOfTwo: number }
}

const usual: SheetType = {
  className: '',
  lineHeight: 4.7,
  lead: { letters: 92, columns: 1 },
  text: { letters: 56, columns: 2 },
  facts: { columns: (count) => columnsFor(count, 4), rowHeight: 14.2, lettersOfSheet: 96 },
  fixed: 44,
  mainPicture: 36,
  photos: { height: 37, heightOfTwo: 47 },
}

const medium: SheetType = {
  className: 'story-print-8pt',
  lineHeight: 4.2,
  lead: { letters: 104, columns: 1 },
  text: { letters: 63, columns: 2 },
  facts: { columns: (count) => columnsFor(count, 4), rowHeight: 12.6, lettersOfSheet: 108 },
  fixed: 41,
  mainPicture: 36,
  photos: { height: 37, heightOfTwo: 47 },
}

const small: SheetType = {
  className: 'story-print-7pt',
  lineHeight: 3.35,
  lead: { letters: 72, columns: 2 },
  text: { letters: 47, columns: 3 },
  facts: { columns: () => 4, rowHeight: 8.5, lettersOfSheet: 120 },
  fixed: 42,
  mainPicture: 25,
  photos: { height: 23, heightOfTwo: 29 },
}

/** The height of A4 without its margins, less what an estimate may be wrong by. */
const sheetHeight = 268

/**
 * A project with much to tell is set small enough for one sheet. One with even more takes several, in the usual letters: nothing
 * that was written is left out.
 */
export function sheetClass(project: Project, photos: number, language: Language): string {
  const types = [usual, medium, small]
  const type = types.find((each) => heightOn(each, project, photos, language) <= sheetHeight)
  return (type ?? usual).className
}

function heightOn(type: SheetType, project: Project, photos: number, language: Language): number {
  const linesOf = (html: string, { letters, columns }: SheetType['text']) =>
    textLines(html, Math.floor(letters * widthOfLetters[language])) / columns
  const lead = linesOf(textIn(project.description ?? blankText, language), type.lead)
  const text = linesOf(textIn(project.story ?? blankText, language), type.text)
  return (
    type.fixed +
    type.mainPicture +
    photosHeight(type, photos) +
    (lead + text) * type.lineHeight +
    factsHeight(type, project, language)
  )
}

function photosHeight({ photos: { height, heightOfTwo } }: SheetType, count: number): number {
  if (count === 0) return 0
  return count === 2 ? heightOfTwo : height
}

/** How many letters of each language stand where 100 Romanian ones do. */
const widthOfLetters: Record<Language, number> = { ro: 1, en: 1, ru: 0.9 }

function factsHeight(type: SheetType, project: Project, language: Language): number {
  const facts = shownFacts(project, language)
  const columns = type.facts.columns(facts.length)
  const letters = (type.facts.lettersOfSheet / columns) * widthOfLetters[language]
  const heights = facts.map(({ value, label }) => {
    const lines = [value, label ?? blankText].map((each) =>
      Math.max(1, Math.ceil(textIn(each, language).length / letters)),
    )
    return type.facts.rowHeight + (lines.reduce((sum, each) => sum + each, 0) - 2) * type.lineHeight
  })
  let height = 0
  for (let start = 0; start < heights.length; start += columns)
    height += Math.max(...heights.slice(start, start + columns))
  return height
}
