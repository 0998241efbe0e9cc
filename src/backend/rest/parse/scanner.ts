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
