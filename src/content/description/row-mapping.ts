import { isPlainObject } from '../values/same-content.ts'
import { contentSchema } from './content-schema.ts'
import type { Field, Fields } from './fields.ts'
import { InvalidSiteDataError } from './invalid-site-data.ts'

export type Row = Record<string, unknown>

export function asRow(value: unknown): Row {
  return isPlainObject(value) ? value : {}
}

/** `ctaText` -> `cta_text`, unless the description names another column. */
export function columnOf(name: string, { column }: Pick<Field, 'column'> = {}): string {
  return column ?? camelCaseWords(name).join('_')
}

export function camelCaseWords(name: string): string[] {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')
}

export interface RowMapping {
  toRow: (content: object) => Row
  /** Errors name the row by `rowName`. */
  fromRow: (rowName: string, row: Row) => object
}

/** Converts a section or an item to its row and back. A list with a table of its own has no column. */
export function rowMapping({ fields }: { fields: Fields }): RowMapping {
  const columnFields = Object.entries(fields).filter(
    ([, field]) => field.kind !== 'list' || field.table === undefined,
  )
  const columns = new Map(columnFields.map(([name, field]) => [name, columnOf(name, field)]))
  const schema = contentSchema({ fields: Object.fromEntries(columnFields) })
  return {
    toRow: (content) => {
      const values = content as Record<string, unknown>
      return Object.fromEntries([...columns].map(([name, column]) => [column, values[name]]))
    },
    fromRow: (rowName, row) => {
      const stored = [...columns].map(([name, column]) => [name, row[column]] as const)
      const result = schema.safeParse(Object.fromEntries(stored))
      if (result.success) return result.data
      throw new InvalidSiteDataError(
        result.error.issues.map(({ path: [name, ...rest], message }) => ({
          path: [rowName, columns.get(String(name)) ?? name, ...rest].join('.'),
          message,
        })),
      )
    },
  }
}
