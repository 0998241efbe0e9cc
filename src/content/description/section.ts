import type { Fields } from './fields.ts'

export interface Section<
  Key extends string = string,
  Inner extends Fields = Fields,
  Table extends string | undefined = string | undefined,
> {
  key: Key
  /** Its one row is in this table; without one, the section is a part of the settings row. */
  table: Table
  label: string
  fields: Inner
}

export function section<
  const Key extends string,
  const Inner extends Fields,
  const Table extends string | undefined = undefined,
>(description: {
  key: Key
  table?: Table
  label: string
  fields: Inner
}): Section<Key, Inner, Table> {
  return { ...description, table: description.table as Table }
}
