import type { InnerFields, List } from '../description/fields.ts'
import { sections } from './described-sections.ts'

/** Every section of the site, in the order a save goes through them. */
export { sections }

type Sections = typeof sections

export type SectionKey = keyof Sections

/** Sections without a table of their own share the settings row. */
export type SettingsKey = {
  [Key in SectionKey]: Sections[Key]['table'] extends string ? never : Key
}[SectionKey]

export type SectionTable = Extract<Sections[SectionKey]['table'], string>

export type ListTable = Extract<
  { [Key in SectionKey]: TablesIn<Sections[Key]['fields']> }[SectionKey],
  string
>

type TablesIn<Inner> = {
  [Name in keyof Inner]: Inner[Name] extends List<InnerFields, infer Table> ? Table : never
}[keyof Inner]

/** Under which the history has what was written about pictures, which are in no section. */
export const picturesKey = 'pictures'
export const picturesLabel = 'Imagini'

export type SavedKey = SectionKey | typeof picturesKey

export const sectionKeys = Object.keys(sections) as SectionKey[]

export const settingsKeys = sectionKeys.filter(
  (key) => sections[key].table === undefined,
) as SettingsKey[]
