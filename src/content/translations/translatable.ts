import { type Field, type Fields, type Group, isDetail, type List } from '../description/fields.ts'
import { columnOf } from '../description/row-mapping.ts'
import { isOn } from '../shown/optional-sections.ts'
import { type Described, sectionAt, stepInto } from '../site/described-at.ts'
import { type ListPath, lists } from '../site/lists.ts'
import { type SectionKey, sectionKeys, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { storedSections } from '../site/stored-sections.ts'
import {
  isBlank,
  isFallback,
  isSameInAll,
  type Language,
  type LocalisedText,
} from '../values/localised-text.ts'

export type TranslationLanguage = Exclude<Language, 'ro'>
export const translationLanguages = ['en', 'ru'] as const

/** Where the database notes that a translation is behind: a row of `site_translations`. */
export interface TranslationKey {
  table: string
  row: string
  field: string
}

/** A text that has a Romanian wording and may have translations. */
export interface Translatable extends TranslationKey {
  section: SectionKey
  /** In the site's data, with indexes: `services.items.0.title`. */
  path: string
  /** The same with the keys of items, which stay when a list is put in another order: `services.items.industrial.title`. */
  id: string
  text: LocalisedText
  isHtml: boolean
  maxLength: number
}

export type TranslationState = 'missing' | 'old' | 'current'

/** Rows of `site_translations`, as `keyText` writes them. */
export type OldTranslations = ReadonlySet<string>

export function keyText({ table, row, field }: TranslationKey, language: string): string {
  return [table, row, field, language].join('/')
}

export function translationState(
  translatable: Pick<Translatable, 'text' | keyof TranslationKey>,
  language: TranslationLanguage,
  old: OldTranslations,
): TranslationState {
  if (isBlank(translatable.text[language])) return 'missing'
  return old.has(keyText(translatable, language)) ? 'old' : 'current'
}

/** Whether `load_site()` leaves this text out. */
export function isDetailText({ table, field }: TranslationKey): boolean {
  const [column = ''] = field.split('.')
  return storedSections.some(({ lists }) =>
    lists.some((list) => list.table === table && list.detailColumns.includes(column)),
  )
}

/** Every text of the site that a translator would be asked for. One that is shared and the same everywhere is not. */
export function translatables(site: SiteData): Translatable[] {
  return sectionKeys
    .filter((section) => isOn(section, site[section]))
    .flatMap((section) => translatablesIn(section, site[section]))
}

function translatablesIn<Key extends SectionKey>(
  section: Key,
  content: SiteData[Key],
): Translatable[] {
  const texts = textsOfFields(sections[section].fields, content, positionOf(section))
  return texts.filter(({ text, isShared }) => !isBlank(text.ro) && !(isShared && isSameInAll(text)))
}

/** Where a value is: in the site's data (`path`, `id`), and in the database. */
interface Position extends TranslationKey {
  section: SectionKey
  path: string
  id: string
  /** The position is a row, so the next step is a column; otherwise it is a key inside of a column. */
  isRow: boolean
}

function positionOf(section: SectionKey): Position {
  const { table }: { table: string | undefined } = sections[section]
  const position = { section, path: section, id: section, row: 'main' }
  if (table !== undefined) return { ...position, table, field: '', isRow: true }
  // The settings row has a whole section where another row has a column.
  return { ...position, table: 'site_global_settings', field: section, isRow: false }
}

type DescribedText = Translatable & { isShared: boolean }

function textsOfFields(fields: Fields, content: unknown, position: Position): DescribedText[] {
  const values = content as Record<string, unknown>
  return Object.entries(fields).flatMap(([name, field]) =>
    textsOfField(field, values[name], {
      ...position,
      path: `${position.path}.${name}`,
      id: `${position.id}.${name}`,
      field: join(position.field, position.isRow ? columnOf(name, field) : name),
      isRow: false,
    }),
  )
}

function textsOfField(field: Field, value: unknown, position: Position): DescribedText[] {
  if (value === undefined && isDetail(field)) return []
  switch (field.kind) {
    case 'localised':
    case 'html':
      return [describedText(field, value as LocalisedText, position)]
    case 'texts':
      return (value as LocalisedText[]).map((text, index) =>
        describedText(field, text, positionInList(position, index, String(index))),
      )
    case 'group':
      return textsOfFields((field as Group).fields, value, position)
    case 'list':
      return (value as Record<string, unknown>[]).flatMap((item, index) =>
        textsOfItem(field, item, positionInList(position, index, String(item[field.key]))),
      )
    default:
      return []
  }
}

function textsOfItem(
  list: List,
  item: Record<string, unknown>,
  position: Position,
): DescribedText[] {
  if (list.table === undefined) return textsOfFields(list.fields, item, position)
  const row = { table: list.table, row: String(item[list.key]), field: '', isRow: true }
  return textsOfFields(list.fields, item, { ...position, ...row })
}

function positionInList(position: Position, index: number, key: string): Position {
  const { path, id, field } = position
  return { ...position, path: `${path}.${index}`, id: `${id}.${key}`, field: join(field, key) }
}

function describedText(
  field: Extract<Field, { kind: 'localised' | 'html' | 'texts' }>,
  text: LocalisedText,
  { isRow: _, ...position }: Position,
): DescribedText {
  const { maxLength, isShared = false } = field
  return { ...position, text, isHtml: field.kind === 'html', maxLength, isShared }
}

function join(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`
}

/** The site with other texts. */
export function withTranslations(
  site: SiteData,
  texts: readonly { path: string; language: TranslationLanguage; text: string }[],
): SiteData {
  return texts.reduce<SiteData>(
    (changed, { path, language, text }) =>
      setAt(changed, [...path.split('.'), language], text) as SiteData,
    site,
  )
}

function setAt(node: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(node)) return node.with(Number(step), setAt(node[Number(step)], rest, value))
  const fields = node as Record<string, unknown>
  return { ...fields, [step]: setAt(fields[step], rest, value) }
}

/** The key of the text at a path of a form; `keyAt` names the item at an index of a list. */
export function translationKeyAt(
  path: string,
  keyAt: (list: string, index: string, field: string) => unknown,
): TranslationKey | undefined {
  const [section = '', ...steps] = path.split('.')
  const described = sectionAt(section)
  if (!described) return undefined
  let { table, row, field, isRow } = positionOf(section as SectionKey)
  let current: Described | undefined = described
  for (const [depth, step] of steps.entries()) {
    const next: Described | undefined = current && stepInto(current, step)
    if (current && 'kind' in current && current.kind === 'list') {
      const item = String(keyAt([section, ...steps.slice(0, depth)].join('.'), step, current.key))
      if (current.table === undefined) field = join(field, item)
      else [table, row, field] = [current.table, item, '']
      isRow = current.table !== undefined
    } else {
      const isField = next !== undefined && 'kind' in next
      field = join(field, isRow && isField ? columnOf(step, next) : step)
      isRow = false
    }
    current = next
  }
  return { table, row, field }
}

/** The languages in which some text of an item falls back to Romanian. */
export function untranslatedIn(path: ListPath, item: object): TranslationLanguage[] {
  const [section] = path.split('.') as [SectionKey]
  const texts = textsOfItem(lists[path], item as Record<string, unknown>, positionOf(section))
  return translationLanguages.filter((language) =>
    texts.some(({ text }) => isFallback(text, language)),
  )
}
