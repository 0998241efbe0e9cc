import { restErrors } from '../errors/rest-errors.ts'

export interface Statement {
  text: string
  values: string[]
}

/** The wire protocol counts parameters in 16 bits; a request that needs so many is not meant well. */
const mostValues = 10_000

/** Collects the values of one statement; each is bound as text and cast where it stands. */
export class Values {
  readonly list: string[] = []

  bind(value: string): string {
    if (this.list.length === mostValues) throw restErrors.tooMany('values')
    this.list.push(value)
    return `$${this.list.length}::text`
  }
}

/** Only for names that the database itself gave, or names of outputs. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`
}
