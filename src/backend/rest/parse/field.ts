import { restErrors } from '../errors/rest-errors.ts'

/** Reads a text from left to right; anything unexpected is PostgREST's parse error. */
export class Scanner {
  readonly #text: string
  readonly #what: string
  #at = 0

  constructor(text: string, what: string) {
    this.#text = text
    this.#what = what
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length
  }

  /** The match of the sticky pattern at the current position; without one, nothing is consumed. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (!match) return undefined
    this.#at += match[0].length
    return match
  }

  expect(pattern: RegExp, expected: string): RegExpExecArray {
    return this.take(pattern) ?? this.fail(expected)
  }

  expectEnd(expected: string): void {
    if (!this.isAtEnd) this.fail(`${expected} or end of input`)
  }

  fail(expected: string): never {
    const found = this.isAtEnd ? 'end of input' : JSON.stringify(this.#text[this.#at])
    throw restErrors.unparsable(
      this.#what,
      this.#text,
      this.#at + 1,
      `unexpected ${found} expecting ${expected}`,
    )
  }
}

/** `name` or `name->key->0->>key`. */
export interface Field {
  name: string
  path: JsonStep[]
}

export interface JsonStep {
  key: string | number
  asText: boolean
}

const bareName = /(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy
const quoted = /"((?:[^"\\]|\\.)*)"/suy
const arrow = /->>?/y
const arrayIndex = /-?\d+(?=->|::|[.,)]|$)/y
const bareKey = /(?:[^(\-:.,>)]|-(?!>))+/uy

/** PostgreSQL's names have at most 63 bytes, but clients choose the names of outputs and JSON keys. */
const maxNameLength = 1_000
const maxSteps = 50

export function takeQuoted(scanner: Scanner): string | undefined {
  return scanner.take(quoted)?.[1]?.replace(/\\(.)/gsu, '$1')
}

export function parseName(scanner: Scanner): string {
  const name = takeQuoted(scanner) ?? scanner.take(bareName)?.[0].trim()
  if (!name) return scanner.fail('field name (* or [a..z0..9_$])')
  if (name.length > maxNameLength) throw restErrors.tooLong('A name', maxNameLength)
  return name
}

export function parseField(scanner: Scanner): Field {
  return { name: parseName(scanner), path: parsePath(scanner) }
}

export function parsePath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  for (let step = scanner.take(arrow); step; step = scanner.take(arrow)) {
    if (path.length === maxSteps) throw restErrors.tooMany('steps in a JSON path')
    path.push({ key: parseKey(scanner), asText: step[0] === '->>' })
  }
  return path
}

function parseKey(scanner: Scanner): string | number {
  const index = scanner.take(arrayIndex)
  if (index) return Number(index[0])
  const key = takeQuoted(scanner) ?? scanner.expect(bareKey, 'a key or an index')[0]
  if (key.length > maxNameLength) throw restErrors.tooLong('A key', maxNameLength)
  return key
}

/** The output of a path is named after its last key: `data->address->>city` gives `city`. */
export function outputName({ name, path }: Field): string {
  const keys = path.map((step) => step.key)
  return keys.findLast((key) => typeof key === 'string' && key !== '')?.toString() ?? name
}

export function parseNames(scanner: Scanner): string[] {
  const names = [parseName(scanner)]
  while (scanner.take(/\s*,\s*/y)) names.push(parseName(scanner))
  scanner.expectEnd('","')
  return [...new Set(names)]
}
