import { restErrors } from '../errors/rest-errors.ts'

/** PostgreSQL's protocol allows 65,535; no honest request needs as many as this. */
const maxValues = 10_000

/** Collects the values of a statement; each is bound as text and cast in the SQL. */
export class Values {
  readonly list: string[] = []

  bind(value: string): string {
    if (this.list.length === maxValues) throw restErrors.tooMany('values')
    this.list.push(value)
    return `$${this.list.length}::text`
  }
}

/** Only for names from the database's own tables and names of outputs. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`
}
