import { certificates } from '../certificates/section.ts'
import { company } from '../company/section.ts'
import { contact } from '../contact/section.ts'
import type { InnerFields, List } from '../description/fields.ts'
import { faq } from '../faq/section.ts'
import { figures } from '../figures/section.ts'
import { footer } from '../footer/section.ts'
import { global } from '../global/section.ts'
import { hero } from '../hero/section.ts'
import { landing } from '../landing/section.ts'
import { navbar } from '../navbar/section.ts'
import { pages } from '../pages/section.ts'
import { partners } from '../partners/section.ts'
import { process } from '../process/section.ts'
import { projects } from '../projects/section.ts'
import { requestForm } from '../request-form/section.ts'
import { services } from '../services/section.ts'
import { styleSettings } from '../style-settings/section.ts'
import { team } from '../team/section.ts'
import { testimonials } from '../testimonials/section.ts'
import { whyChooseUs } from '../why-choose-us/section.ts'

/** Every section of the site, in the order a save goes through them. */
export const sections = {
  hero,
  services,
  whyChooseUs,
  projects,
  contact,
  footer,
  company,
  requestForm,
  partners,
  figures,
  team,
  process,
  faq,
  certificates,
  testimonials,
  global,
  navbar,
  pages,
  styleSettings,
  landing,
}

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

/** What a save can change. */
export type SavedKey = SectionKey | typeof picturesKey

export const sectionKeys = Object.keys(sections) as SectionKey[]

export const settingsKeys = sectionKeys.filter(
  (key) => sections[key].table === undefined,
) as SettingsKey[]
