import type { PatternNode } from './pattern-steps.ts'

/** A text that nearly matches: a beginning, something that goes on and on, and an end that spoils it. */
export interface Attack {
  beginning: string
  repeated: string
  end: string
}

const usual = ['a', '0', ' ', '-', '.', '@', '\n', '\0', 'Ș']

/** For each part of the pattern that may go on and on: what leads to it, what it takes, and what it does not take. */
export function attacksOn(source: string, pattern: PatternNode): Attack[] {
  const literal = source.replace(/\\[a-zA-Z]|[[\](){}?*+|^$\\]/g, '')
  const alphabet = [...new Set([...literal, ...usual])].slice(0, 24)
  return repeatsIn(pattern, '', alphabet).flatMap(({ beginning, body }) => {
    const taken = alphabet.filter((character) => beginsWith(body, character))
    const spoiling = alphabet.filter((character) => !beginsWith(body, character))
    const kinds = taken.slice(0, 4)
    const pairs = kinds.flatMap((one) => kinds.map((other) => one + other))
    const pieces = new Set([...taken, ...pairs, sampleOf(body, alphabet)])
    const ends = [...new Set(['', ...spoiling.slice(0, 2), '\n', '\0'])]
    return [...new Set(['', beginning])].flatMap((lead) =>
      [...pieces].flatMap((repeated) =>
        repeated === '' ? [] : ends.map((end) => ({ beginning: lead, repeated, end })),
      ),
    )
  })
}

interface Repeat {
  beginning: string
  body: PatternNode
}

/** More often than that counts as without end. */
const fewTimes = 20

function repeatsIn(node: PatternNode, beginning: string, alphabet: string[]): Repeat[] {
  if (node.kind === 'sequence') {
    let led = beginning
    return node.parts.flatMap((part) => {
      const found = repeatsIn(part, led, alphabet)
      led += sampleOf(part, alphabet)
      return found
    })
  }
  if (node.kind === 'either')
    return node.parts.flatMap((part) => repeatsIn(part, beginning, alphabet))
  if (node.kind === 'group' || node.kind === 'look')
    return repeatsIn(node.body, beginning, alphabet)
  if (node.kind !== 'repeat') return []
  const inner = repeatsIn(node.body, beginning, alphabet)
  return node.max < fewTimes ? inner : [{ beginning, body: node.body }, ...inner]
}

/** A short text that it matches. */
function sampleOf(node: PatternNode, alphabet: string[]): string {
  if (node.kind === 'character') return alphabet.find((one) => node.matches(one)) ?? ''
  if (node.kind === 'sequence') return node.parts.map((part) => sampleOf(part, alphabet)).join('')
  if (node.kind === 'either') return node.parts[0] ? sampleOf(node.parts[0], alphabet) : ''
  if (node.kind === 'group') return sampleOf(node.body, alphabet)
  if (node.kind === 'repeat') return sampleOf(node.body, alphabet).repeat(Math.max(1, node.min))
  return ''
}

function beginsWith(node: PatternNode, character: string): boolean {
  if (node.kind === 'character') return node.matches(character)
  if (node.kind === 'sequence')
    return node.parts.slice(0, 2).some((part) => beginsWith(part, character))
  if (node.kind === 'either') return node.parts.some((part) => beginsWith(part, character))
  return node.kind === 'group' || node.kind === 'repeat' ? beginsWith(node.body, character) : false
}
