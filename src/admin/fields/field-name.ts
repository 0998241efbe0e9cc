import type { ItemFields, ItemList } from '#content/lists.ts'
import type { SectionKey, sections } from '#content/sections.ts'

type Sections = typeof sections

/** A path in the site's data that leads to one field. */
export type FieldName = {
  [Key in SectionKey]: `${Key}.${NamesIn<Sections[Key]['fields']>}`
}[SectionKey]

/** A path in an item of this list. */
export type ItemFieldName<List extends ItemList> = NamesIn<ItemFields<List>>

type NamesIn<Inner> = {
  [Name in keyof Inner & string]: Inner[Name] extends { kind: 'identifier' | 'constant' }
    ? never
    : Inner[Name] extends { kind: 'group'; fields: infer Deeper }
      ? `${Name}.${NamesIn<Deeper>}`
      : Inner[Name] extends { kind: 'list'; fields: infer Deeper }
        ? `${Name}.${number}.${NamesIn<Deeper>}`
        : Name
}[keyof Inner & string]
