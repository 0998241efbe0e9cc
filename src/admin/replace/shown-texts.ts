import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

interface Piece {
  textStart: number
  sourceStart: number
  sourceEnd: number
  /** An entity (`&amp;`) is replaced whole; other pieces have the same letters in text and source. */
  isEntity: boolean
}

/** Where in the source a text stands; it decides how its replacement is escaped. */
export type Surroundings = 'plain' | 'element' | 'attribute' | 'unquoted attribute'

export type ShownText = { text: string; pieces: Piece[]; surroundings: Surroundings }

/** Text goes on across these elements: `<b>T</b>emelia` is one word. */
const inlineElements = new Set(
  'a abbr b cite code em i mark q s small span strong sub sup time u'.split(' '),
)
const shownAttributes = new Set(['title', 'alt'])
const hiddenElements = new Set(['script', 'style'])

const ignoreAll: TokenizerCallbacks = {
  ontext() {},
  ontextentity() {},
  onopentagname() {},
  onopentagend() {},
  onselfclosingtag() {},
  onclosetag() {},
  onattribname() {},
  onattribdata() {},
  onattribentity() {},
  onattribend() {},
  oncomment() {},
  oncdata() {},
  ondeclaration() {},
  onprocessinginstruction() {},
  onend() {},
}

/** What a reader meets in HTML: the texts between its blocks, and the attributes that are shown. */
export function shownTexts(html: string): ShownText[] {
  const found: ShownText[] = []
  let run = emptyText('element')
  let hidden: string | undefined
  let valueStart: number | undefined

  const nameOf = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const endRun = () => {
    if (run.text !== '') found.push(run)
    run = emptyText('element')
  }
  tokenize(html, {
    ontext(start, end) {
      if (hidden === undefined) addPieces(run, html, start, end)
    },
    onopentagname(start, end) {
      const name = nameOf(start, end)
      if (!inlineElements.has(name)) endRun()
      if (hiddenElements.has(name)) hidden = name
    },
    onclosetag(start, end) {
      const name = nameOf(start, end)
      if (!inlineElements.has(name)) endRun()
      if (name === hidden) hidden = undefined
    },
    onattribname(start, end) {
      valueStart = shownAttributes.has(nameOf(start, end)) ? startOfValue(html, end) : undefined
    },
    onattribend(quote, end) {
      if (valueStart === undefined || quote === QuoteType.NoValue) return
      const isQuoted = quote !== QuoteType.Unquoted
      const attribute = emptyText(isQuoted ? 'attribute' : 'unquoted attribute')
      addPieces(attribute, html, valueStart, isQuoted ? end - 1 : end)
      if (attribute.text !== '') found.push(attribute)
    },
  })
  endRun()
  return found
}

export function plainText(text: string): ShownText {
  const piece = { textStart: 0, sourceStart: 0, sourceEnd: text.length, isEntity: false }
  return { text, pieces: [piece], surroundings: 'plain' }
}

function emptyText(surroundings: Surroundings): ShownText {
  return { text: '', pieces: [], surroundings }
}

function startOfValue(html: string, nameEnd: number): number {
  const assignment = /\s*=\s*["']?/y
  assignment.lastIndex = nameEnd
  assignment.test(html)
  return assignment.lastIndex
}

/** Adds a stretch of the source that has no tags, its entities decoded. */
function addPieces(shown: ShownText, html: string, start: number, end: number): void {
  const source = html.slice(start, end)
  const add = (text: string, from: number, to: number, isEntity: boolean) => {
    const textStart = shown.text.length
    shown.pieces.push({ textStart, sourceStart: start + from, sourceEnd: start + to, isEntity })
    shown.text += text
  }
  if (!source.includes('&')) {
    add(source, 0, source.length, false)
    return
  }
  let readTo = 0
  tokenize(
    // A bracket in a value begins no tag.
    source.replaceAll('<', ' '),
    {
      ontext(from, to) {
        add(source.slice(from, to), from, to, false)
        readTo = to
      },
      ontextentity(codePoint, to) {
        // An entity of two characters is announced twice.
        const from = Math.max(readTo, source.lastIndexOf('&', to - 1))
        add(String.fromCodePoint(codePoint), from, to, true)
        readTo = to
      },
    },
    true,
  )
}

function tokenize(text: string, callbacks: Partial<TokenizerCallbacks>, decodeEntities = false) {
  const tokenizer = new Tokenizer({ decodeEntities }, { ...ignoreAll, ...callbacks })
  tokenizer.write(text)
  tokenizer.end()
}
