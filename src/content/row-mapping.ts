import type * as z from 'zod'
import { InvalidSiteDataError } from './invalid-site-data.ts'

export type Row = Record<string, unknown>

/** Field of the site data -> column of its table. */
export type ColumnNames<Value> = { readonly [Field in keyof Value]: string }

export type ColumnsOf<Value, Names extends ColumnNames<Value>> = {
  [Field in keyof Value as Names[Field] & string]: Value[Field]
}

export function toColumns<Value extends object, const Names extends ColumnNames<Value>>(
  names: Names,
  value: Value,
): ColumnsOf<Value, Names> {
  const row: Row = {}
  for (const [field, column] of Object.entries<string>(names)) {
    row[column] = value[field as keyof Value]
  }
  return row as ColumnsOf<Value, Names>
}

export function fromColumns<Schema extends z.ZodType>(
  place: string,
  schema: Schema,
  names: Readonly<Record<string, string>>,
  row: Row,
): z.output<Schema> {
  const fields = Object.fromEntries(
    Object.entries(names).map(([field, column]) => [field, row[column]]),
  )
  const result = schema.safeParse(fields)
  if (result.success) return result.data
  throw new InvalidSiteDataError(
    result.error.issues.map(({ path: [field, ...rest], message }) => ({
      path: [place, names[String(field)] ?? String(field), ...rest.map(String)].join('.'),
      message,
    })),
  )
}
