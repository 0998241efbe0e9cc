/** `similar`: an inflected form, other capitals, or a part of a compound or an address; only the owner knows whether it means the same. */
export type MatchKind = 'word' | 'similar'

export interface WordMatch {
  start: number
  end: number
  kind: MatchKind
  /** Written in capitals, where the wanted text is not. */
  isUpperCase: boolean
}

type Word = ReturnType<typeof splitWords>[number]

export interface WantedText {
  words: { exact: string; loose: string; stem: string | undefined }[]
  /** What stands between the words, and before and after them. */
  gaps: string[]
  lead: string
  trail: string
  /** The words in capitals; undefined if the wanted text is in capitals itself or is a single letter. */
  upperCase: string[] | undefined
  hasCapitals: boolean
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
const letters = /^[\p{L}\p{M}]+$/u
const cedillas: Record<string, string> = { ş: 'ș', Ş: 'Ș', ţ: 'ț', Ţ: 'Ț' }
const finalVowel = /[aeiouăâîаеёиоуыэюяйь]$/i

/** Written directly between two words, these make one of them: `Temelia-ului`, `contact@temelia.md`. */
const joints = new Set("-\u2010\u2011'’@._/:&=#?~+")

const minStemmedLength = 4
const maxEnding = 6

/** Undefined if there is no word to look for. */
export function parseWanted(text: string): WantedText | undefined {
  const trimmed = text.trim()
  const words = splitWords(trimmed)
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return undefined
  const upperCase = words.map((word) => exactForm(word.text.toUpperCase()))
  const exact = words.map((word) => exactForm(word.text))
  const isUpperCase = exact.every((word, index) => word === upperCase[index])
  return {
    words: exact.map((word) => ({ exact: word, loose: word.toLowerCase(), stem: stemOf(word) })),
    gaps: words.slice(1).map((word, index) => gapForm(trimmed, words[index]?.end ?? 0, word.start)),
    lead: trimmed.slice(0, first.start),
    trail: trimmed.slice(last.end),
    upperCase: isUpperCase || trimmed.length < 2 ? undefined : upperCase,
    hasCapitals: exact.some((word) => word !== word.toLowerCase()),
  }
}

/** In time proportional to the length of the text. Romanian letters with a cedilla count as those with a comma. */
export function findWords(text: string, wanted: WantedText): WordMatch[] {
  const words = splitWords(text)
  const found: WordMatch[] = []
  for (let index = 0; index < words.length; index += 1) {
    const match = matchAt(text, words, index, wanted)
    if (!match) continue
    found.push(match)
    index += wanted.words.length - 1
  }
  return found
}

function matchAt(
  text: string,
  words: readonly Word[],
  index: number,
  wanted: WantedText,
): WordMatch | undefined {
  const count = wanted.words.length
  const matched = words.slice(index, index + count)
  const [first, last] = [matched[0], matched[count - 1]]
  if (!first || !last) return undefined
  if (!matched.every((word, at) => resembles(word.text, wanted.words[at]))) return undefined
  const hasSameGaps = wanted.gaps.every(
    (gap, at) => gapForm(text, matched[at]?.end ?? 0, matched[at + 1]?.start ?? 0) === gap,
  )
  const start = first.start - wanted.lead.length
  const end = last.end + wanted.trail.length
  const hasLeadAndTrail =
    start >= 0 && text.startsWith(wanted.lead, start) && text.startsWith(wanted.trail, last.end)
  if (!hasSameGaps || !hasLeadAndTrail) return undefined

  const forms = matched.map((word) => exactForm(word.text))
  const isUpperCase = wanted.upperCase?.every((word, at) => forms[at] === word) ?? false
  const isSame = forms.every((form, at) => isSameWord(form, wanted, at))
  const isWhole = !isJoined(text, start - 1, -1) && !isJoined(text, end, 1)
  return { start, end, kind: isWhole && (isSame || isUpperCase) ? 'word' : 'similar', isUpperCase }
}

/** Whoever types no capitals at all does not care about them. */
function isSameWord(form: string, { words, hasCapitals }: WantedText, at: number): boolean {
  const word = words[at]
  return hasCapitals ? form === word?.exact : form.toLowerCase() === word?.loose
}

function resembles(text: string, wanted: WantedText['words'][number] | undefined): boolean {
  if (!wanted) return false
  const form = exactForm(text).toLowerCase()
  if (form === wanted.loose) return true
  return (
    wanted.stem !== undefined &&
    form.startsWith(wanted.stem) &&
    form.length - wanted.stem.length <= maxEnding &&
    letters.test(form)
  )
}

/** What stays of a word when it is declined: `Construct`ului, `Temeli`ei, `Стро`ем. */
function stemOf(word: string): string | undefined {
  const form = word.toLowerCase()
  if (form.length < minStemmedLength || !letters.test(form)) return undefined
  return form.replace(finalVowel, '')
}

/** Whether a joint at that index ties the match to a further word. */
function isJoined(text: string, jointAt: number, direction: 1 | -1): boolean {
  // Two code units, since a letter may be a surrogate pair.
  const beyond = text.slice(
    ...(direction === 1 ? [jointAt + 1, jointAt + 3] : [Math.max(0, jointAt - 2), jointAt]),
  )
  const next = direction === 1 ? /^[\p{L}\p{N}]/u : /[\p{L}\p{N}\p{M}]$/u
  return joints.has(text.charAt(jointAt)) && next.test(beyond)
}

function splitWords(text: string) {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
}

function exactForm(word: string): string {
  return word.normalize('NFC').replace(/[şŞţŢ]/g, (letter) => cedillas[letter] ?? letter)
}

function gapForm(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/\s+/g, ' ')
}
