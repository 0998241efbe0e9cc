import { type Fields, type SimpleField, toggle } from './fields.ts'

export interface Section<
  Key extends string = string,
  Inner extends Fields = Fields,
  Table extends string | undefined = string | undefined,
> {
  key: Key
  /** The table of its single row; without one, the section is a part of the settings row. */
  table: Table
  label: string
  /** Off and empty until the owner turns it on, so that an upgrade does not change an existing site. */
  optional: boolean
  /** Empty on a fresh site too: nothing made up can stand there, so its `defaults.ts` is only the example that the panel offers. */
  startsEmpty: boolean
  /** Where it stands on the first page. */
  firstPage?: FirstPagePosition
  fields: Inner
}

export interface FirstPagePosition {
  /** Sections stand in ascending order, unless the owner orders them otherwise. */
  position: number
  /** By which a link leads to it; the top of the page has none. */
  anchor: string
}

/** An optional section has a switch, `isOn`, beside the fields it describes. */
type SectionFields<Inner extends Fields, Optional extends boolean> = Optional extends true
  ? Inner & { readonly isOn: SimpleField<'switch'> }
  : Inner

export function section<
  const Key extends string,
  const Inner extends Fields,
  const Table extends string | undefined = undefined,
  const Optional extends boolean = false,
>(description: {
  key: Key
  table?: Table
  label: string
  optional?: Optional
  startsEmpty?: boolean
  firstPage?: FirstPagePosition
  fields: Inner
}): Section<Key, SectionFields<Inner, Optional>, Table> {
  const { table, optional = false, startsEmpty = false, fields } = description
  return {
    ...description,
    table: table as Table,
    optional,
    startsEmpty,
    fields: (optional
      ? { isOn: toggle('Secțiunea apare pe site'), ...fields }
      : fields) as SectionFields<Inner, Optional>,
  }
}
