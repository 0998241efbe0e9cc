import type { TextFormat } from '#content/site/each-field.ts'
import { plainText, type ShownText, type Surroundings, shownTexts } from './shown-texts.ts'
import { findWords, type MatchKind, type WantedText, type WordMatch } from './word-matches.ts'

/** `split`: tags stand inside it, so it can be changed only by hand. */
export type TextMatchKind = MatchKind | 'split'

export interface TextMatch {
  kind: TextMatchKind
  sourceStart: number
  sourceEnd: number
  surroundings: Surroundings
  isUpperCase: boolean
  /** As it is shown, with some of what stands around it. */
  before: string
  text: string
  after: string
}

const contextLength = 48

export function findMatches(text: string, format: TextFormat, wanted: WantedText): TextMatch[] {
  const shown = format === 'html' ? shownTexts(text) : [plainText(text)]
  return shown
    .flatMap((part) => findWords(part.text, wanted).map((match) => toTextMatch(part, match)))
    .filter((match) => match !== undefined)
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const escapeFor: Record<Surroundings, (text: string) => string> = {
  plain: (text) => text,
  element: escapeHtml,
  attribute: (text) => escapeHtml(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  'unquoted attribute': (text) =>
    text.replace(/[\s"'=<>`&]/g, (character) => `&#${character.charCodeAt(0)};`),
}

/** The text with these of its matches replaced; all else stays as it is, character for character. */
export function replaceMatches(text: string, matches: readonly TextMatch[], replacement: string) {
  let replaced = ''
  let copiedTo = 0
  const inOrder = [...matches]
    .filter(({ kind }) => kind !== 'split')
    .sort((one, other) => one.sourceStart - other.sourceStart)
  for (const { sourceStart, sourceEnd, surroundings, ...match } of inOrder) {
    const shown = replacementOf(match, replacement)
    replaced += text.slice(copiedTo, sourceStart) + escapeFor[surroundings](shown)
    copiedTo = sourceEnd
  }
  return replaced + text.slice(copiedTo)
}

/** Capitals stay capitals. */
export function replacementOf({ isUpperCase }: Pick<TextMatch, 'isUpperCase'>, text: string) {
  return isUpperCase ? text.toUpperCase() : text
}

function toTextMatch(shown: ShownText, match: WordMatch): TextMatch | undefined {
  const { start, end, kind, isUpperCase } = match
  const { text, surroundings } = shown
  const pieces = piecesOf(shown, start, end)
  const [first, last] = [pieces[0], pieces.at(-1)]
  const isSplit = pieces.some(
    ({ sourceStart }, index) => index > 0 && pieces[index - 1]?.sourceEnd !== sourceStart,
  )
  // A similar form with tags inside is more likely another word.
  if (isSplit && kind === 'similar') return undefined
  return {
    kind: isSplit ? 'split' : kind,
    sourceStart: first ? sourceAt(first, start, 'start') : 0,
    sourceEnd: last ? sourceAt(last, end, 'end') : 0,
    surroundings,
    isUpperCase,
    before: cutBeginning(text.slice(Math.max(0, start - contextLength), start), start),
    text: text.slice(start, end),
    after: cutEnd(text.slice(end, end + contextLength), text.length - end),
  }
}

type Piece = ShownText['pieces'][number]

/** By binary search: a page may have thousands of pieces and as many matches. */
function piecesOf({ pieces }: ShownText, start: number, end: number): Piece[] {
  /** The index of the first piece that begins at this position or after it. */
  const firstFrom = (position: number) => {
    let [low, high] = [0, pieces.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pieces[middle]?.textStart ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low
  }
  // The match begins within the last piece that begins at `start` or before it.
  return pieces.slice(firstFrom(start + 1) - 1, firstFrom(end))
}

function sourceAt(piece: Piece, position: number, side: 'start' | 'end'): number {
  if (piece.isEntity) return side === 'start' ? piece.sourceStart : piece.sourceEnd
  return piece.sourceStart + position - piece.textStart
}

/** If there is more text before the context, drops its first word, which may be cut off. `fullLength` counts that text too. */
function cutBeginning(context: string, fullLength: number): string {
  if (fullLength <= contextLength) return context
  const space = context.indexOf(' ')
  return `…${space < 0 ? context : context.slice(space)}`
}

function cutEnd(context: string, fullLength: number): string {
  if (fullLength <= contextLength) return context
  const space = context.lastIndexOf(' ')
  return `${space < 0 ? context : context.slice(0, space + 1)}…`
}
