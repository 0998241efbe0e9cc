import { type Fields, type SimpleField, toggle } from './fields.ts'

export interface Section<
  Key extends string = string,
  Inner extends Fields = Fields,
  Table extends string | undefined = string | undefined,
  Position extends FirstPagePosition | undefined = FirstPagePosition | undefined,
> {
  /** A field has one, by which the two are told apart. */
  kind?: undefined
  key: Key
  /** The table of its single row; without one, the section is a part of the settings row. */
  table: Table
  label: string
  /** Off and empty until the owner turns it on, so that an upgrade does not change an existing site. */
  optional: boolean
  /** It came after the first release and has no switch: a site, a file or an archive from before is without its content. */
  isLater: boolean
  /** Empty on a fresh site too: nothing made up can stand there, so its `defaults.ts` is only the example that the panel offers. */
  startsEmpty: boolean
  firstPage: Position
  screen: SectionScreen
  fields: Inner
}

export interface SectionScreen {
  path: string
  /** Its name in Lucide, which `npm run sections` reads here. */
  icon: string
  /** The place of the menu that it stands in; that of the first page if it is not said. */
  place?: 'pages' | 'company' | 'settings'
  /** Among the screens of its place. A section of the first page stands in the menu where it stands there. */
  position?: number
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
  const Position extends FirstPagePosition | undefined = undefined,
>(description: {
  key: Key
  table?: Table
  label: string
  optional?: Optional
  isLater?: boolean
  startsEmpty?: boolean
  firstPage?: Position
  screen: SectionScreen
  fields: Inner
}): Section<Key, SectionFields<Inner, Optional>, Table, Position> {
  const { table, firstPage, optional = false, fields } = description
  const { isLater = optional, startsEmpty = false } = description
  return {
    ...description,
    table: table as Table,
    firstPage: firstPage as Position,
    optional,
    isLater,
    startsEmpty,
    fields: (optional
      ? { isOn: toggle('Secțiunea apare pe site'), ...fields }
      : fields) as SectionFields<Inner, Optional>,
  }
}
