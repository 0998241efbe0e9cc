/**
 * A backtracking matcher that counts what it does, in the order in which the engine of JavaScript tries things. Counted steps
 * tell how a pattern's work grows on any machine, at small sizes already.
 */
export type PatternNode =
  | { kind: 'character'; matches: (character: string) => boolean }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'either'; parts: PatternNode[] }
  | { kind: 'group'; number: number; body: PatternNode }
  | { kind: 'repeat'; body: PatternNode; min: number; max: number; isLazy: boolean }
  | { kind: 'look'; body: PatternNode; isAhead: boolean; isNegative: boolean }
  | { kind: 'border'; source: string }
  | { kind: 'reference'; number: number }

export class TooManySteps extends Error {
  override name = 'TooManySteps'
}

const quantifier = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/
const escaped =
  /^\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|c[A-Za-z]|k<[^>]*>|\d+|.)/s

export function parsePattern(source: string, flags: string): PatternNode {
  let index = 0
  const names: string[] = []
  let groups = 0
  const rest = () => source.slice(index)
  const take = (text: string) => {
    if (!source.startsWith(text, index)) return false
    index += text.length
    return true
  }

  function parseEither(): PatternNode {
    const parts = [parseSequence()]
    while (take('|')) parts.push(parseSequence())
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'either', parts }
  }

  function parseSequence(): PatternNode {
    const parts: PatternNode[] = []
    while (index < source.length && source[index] !== '|' && source[index] !== ')') {
      const body = parseAtom()
      const [whole, sign, least, comma, most, lazy] = quantifier.exec(rest()) ?? []
      if (whole === undefined) {
        parts.push(body)
        continue
      }
      index += whole.length
      const min = sign ? Number(sign === '+') : Number(least)
      const ofSign = sign === '?' ? 1 : Number.POSITIVE_INFINITY
      const ofBraces = comma ? Number(most || Number.POSITIVE_INFINITY) : min
      parts.push({ kind: 'repeat', body, min, max: sign ? ofSign : ofBraces, isLazy: lazy === '?' })
    }
    return { kind: 'sequence', parts }
  }

  function parseAtom(): PatternNode {
    if (take('(')) {
      const node = parseGroup()
      if (!take(')')) throw new Error(`A group of ${source} does not end`)
      return node
    }
    for (const border of ['^', '$', '\\b', '\\B'])
      if (take(border)) return { kind: 'border', source: border }
    const [atom = [...rest()][0] ?? ''] =
      /^\[(?:\\.|[^\]\\])*\]/s.exec(rest()) ?? escaped.exec(rest()) ?? []
    index += atom.length
    const [, number, name] = /^\\(?:([1-9]\d*)|k<(.*)>)$/.exec(atom) ?? []
    if (number) return { kind: 'reference', number: Number(number) }
    if (name) return { kind: 'reference', number: names.indexOf(name) }
    return { kind: 'character', matches: oneOf(atom, flags) }
  }

  function parseGroup(): PatternNode {
    for (const sign of ['?=', '?!', '?<=', '?<!'])
      if (take(sign)) {
        const [isAhead, isNegative] = [!sign.includes('<'), sign.endsWith('!')]
        return { kind: 'look', body: parseEither(), isAhead, isNegative }
      }
    if (take('?:')) return parseEither()
    const [whole = '', name = ''] = /^\?<([^>]*)>/.exec(rest()) ?? []
    index += whole.length
    groups += 1
    const number = groups
    names[number] = name
    return { kind: 'group', number, body: parseEither() }
  }

  const pattern = parseEither()
  if (index < source.length) throw new Error(`${source} was not understood from ${rest()} on`)
  return pattern
}

/** What is one character of the text is asked of the engine itself, once for each character. */
function oneOf(atom: string, flags: string): (character: string) => boolean {
  const pattern = new RegExp(`^(?:${atom})$`, flags.replace(/[gym]/g, ''))
  const answers = new Map<string, boolean>()
  return (character) => {
    const answer = answers.get(character) ?? pattern.test(character)
    answers.set(character, answer)
    return answer
  }
}

/** The length of the longest text that it matches. */
function widthOf(node: PatternNode): number {
  if (node.kind === 'character') return 1
  if (node.kind === 'sequence') return node.parts.reduce((sum, part) => sum + widthOf(part), 0)
  if (node.kind === 'either') return Math.max(...node.parts.map(widthOf))
  if (node.kind === 'group') return widthOf(node.body)
  if (node.kind === 'repeat') return widthOf(node.body) * node.max
  return 0
}

/** Finds the matches as `replace` does, every one with the flag `g`, and counts what was tried. Throws beyond `maxSteps`. */
export function matchCounting(
  pattern: PatternNode,
  flags: string,
  text: string,
  maxSteps: number,
): { steps: number; matches: number } {
  const characters = /[uv]/.test(flags) ? [...text] : text.split('')
  const isMultiline = flags.includes('m')
  const captured: (readonly [number, number] | undefined)[] = []
  let steps = 0
  type Go = (at: number) => number

  const isWord = (at: number) => /\w/.test(characters[at] ?? '')
  function isAtBorder(border: string, at: number): boolean {
    if (border === '^') return at === 0 || (isMultiline && characters[at - 1] === '\n')
    if (border === '$') return at === characters.length || (isMultiline && characters[at] === '\n')
    return (isWord(at - 1) !== isWord(at)) === (border === '\\b')
  }

  /** Where the match ends, or -1. */
  function match(node: PatternNode, at: number, go: Go): number {
    steps += 1
    if (steps > maxSteps) throw new TooManySteps()
    if (node.kind === 'character')
      return at < characters.length && node.matches(characters[at] ?? '') ? go(at + 1) : -1
    if (node.kind === 'sequence') return matchSequence(node.parts, 0, at, go)
    if (node.kind === 'either') {
      for (const part of node.parts) {
        const end = match(part, at, go)
        if (end >= 0) return end
      }
      return -1
    }
    if (node.kind === 'group')
      return match(node.body, at, (end) => {
        const before = captured[node.number]
        captured[node.number] = [at, end]
        const whole = go(end)
        if (whole < 0) captured[node.number] = before
        return whole
      })
    if (node.kind === 'border') return isAtBorder(node.source, at) ? go(at) : -1
    if (node.kind === 'look') return isSeen(node, at) === node.isNegative ? -1 : go(at)
    if (node.kind === 'reference') {
      const [from, to] = captured[node.number] ?? [0, 0]
      for (let back = from; back < to; back += 1, at += 1)
        if (characters[at] !== characters[back]) return -1
      return go(at)
    }
    if (node.body.kind === 'character') return matchRun(node, node.body, at, go)
    return matchRepeat(node, at, 0, go)
  }

  function matchSequence(parts: readonly PatternNode[], nth: number, at: number, go: Go): number {
    const part = parts[nth]
    if (!part) return go(at)
    return match(part, at, (end) => matchSequence(parts, nth + 1, end, go))
  }

  function isSeen({ body, isAhead }: PatternNode & { kind: 'look' }, at: number): boolean {
    if (isAhead) return match(body, at, (end) => end) >= 0
    for (let from = at; from >= Math.max(0, at - widthOf(body)); from -= 1)
      if (match(body, from, (end) => (end === at ? end : -1)) >= 0) return true
    return false
  }

  /** Without a call for each character, or long texts would exhaust the stack. */
  function matchRun(
    { min, max, isLazy }: PatternNode & { kind: 'repeat' },
    body: PatternNode & { kind: 'character' },
    at: number,
    go: Go,
  ): number {
    const fits = (count: number) =>
      at + count < characters.length && body.matches(characters[at + count] ?? '')
    let count = 0
    while (count < (isLazy ? min : max) && fits(count)) count += 1
    steps += count
    if (count < min) return -1
    while (true) {
      const end = go(at + count)
      steps += 1
      if (steps > maxSteps) throw new TooManySteps()
      if (end >= 0) return end
      if (isLazy ? count >= max || !fits(count) : count <= min) return -1
      count += isLazy ? 1 : -1
    }
  }

  function matchRepeat(
    node: PatternNode & { kind: 'repeat' },
    at: number,
    count: number,
    go: Go,
  ): number {
    const more = () =>
      count < node.max
        ? match(node.body, at, (end) =>
            end === at && count >= node.min ? -1 : matchRepeat(node, end, count + 1, go),
          )
        : -1
    if (count < node.min) return more()
    const [first, second] = node.isLazy ? [() => go(at), more] : [more, () => go(at)]
    const end = first()
    return end >= 0 ? end : second()
  }

  let matches = 0
  for (let from = 0; from <= characters.length; ) {
    const end = match(pattern, from, (at) => at)
    if (end >= 0) matches += 1
    if (end < 0 ? flags.includes('y') : !flags.includes('g')) break
    from = end > from ? end : from + 1
  }
  return { steps, matches }
}
