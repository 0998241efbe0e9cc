import type { InnerFields, List, ValuesOf } from '../description/fields.ts'
import type { Section } from '../description/section.ts'
import { type SectionKey, sections } from './sections.ts'

type Sections = typeof sections

type ListsIn<Key extends SectionKey, Table> = {
  [Name in keyof Sections[Key]['fields'] & string]: Sections[Key]['fields'][Name] extends List<
    InnerFields,
    Table & (string | undefined)
  >
    ? `${Key}.${Name}`
    : never
}[keyof Sections[Key]['fields'] & string]

/** Where a list of items is in the site's data: `footer.links`. */
export type ListPath = { [Key in SectionKey]: ListsIn<Key, string | undefined> }[SectionKey]

/** The lists whose items are rows of a table, and open in a dialog. */
export type ItemListPath = { [Key in SectionKey]: ListsIn<Key, string> }[SectionKey]

type ListAt<Path extends ListPath> = Path extends `${infer Key extends SectionKey}.${infer Name}`
  ? Sections[Key]['fields'][Name & keyof Sections[Key]['fields']]
  : never

export type ItemFields<Path extends ListPath> =
  ListAt<Path> extends { fields: infer Inner } ? Inner : never

export type ItemOf<Path extends ListPath> = ValuesOf<ItemFields<Path>>

export const lists = Object.fromEntries(
  Object.values<Section>(sections).flatMap(({ key, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.kind === 'list')
      .map(([name, field]) => [`${key}.${name}`, field]),
  ),
) as { [Path in ListPath]: List }

export const listPaths = Object.keys(lists) as ListPath[]

export const itemListPaths = listPaths.filter((path) => lists[path].table) as ItemListPath[]

export function isListPath(path: string): path is ListPath {
  return Object.hasOwn(lists, path)
}

/** Whether it is the path of a whole item: `footer.links.2`. */
export function isItemPath(path: string): boolean {
  return isListPath(path.slice(0, path.lastIndexOf('.')))
}
