import { columnOf } from '../description/row-mapping.ts'
import type { Section } from '../description/section.ts'
import { isOn } from '../shown/optional-sections.ts'
import { type Described, sectionAt, stepInto } from '../site/described-at.ts'
import { localisedTexts } from '../site/each-field.ts'
import { type ListPath, lists } from '../site/lists.ts'
import { type SectionKey, sectionKeys, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { storedSections } from '../site/stored-sections.ts'
import { valueAtPath, withValueAtPath } from '../site/value-at-path.ts'
import {
  isBlank,
  isFallback,
  isSameInAll,
  type Language,
  type LocalisedText,
} from '../values/localised-text.ts'

export type TranslationLanguage = Exclude<Language, 'ro'>
export const translationLanguages = ['en', 'ru'] as const

export interface TranslationKey {
  table: string
  row: string
  field: string
}

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

export function isDetailText({ table, field }: TranslationKey): boolean {
  const [column = ''] = field.split('.')
  return storedSections.some(({ lists }) =>
    lists.some((list) => list.table === table && list.detailColumns.includes(column)),
  )
}

/** Every text of the site that a translator would be asked for. One that is shared and the same everywhere is not. */
export function translatables(site: SiteData): Translatable[] {
  const keyAt: KeyAt = (list, index, field) => valueAtPath(site, `${list}.${index}.${field}`)
  return sectionKeys
    .filter((section) => isOn(section, site[section]))
    .flatMap((section) =>
      localisedTexts(sections[section], site[section], section)
        .filter(({ text, field }) => !isBlank(text.ro) && !(field.isShared && isSameInAll(text)))
        .flatMap(({ path, field, text }): Translatable[] => {
          const { kind, maxLength } = field
          const found = translationKeyAt(path, keyAt)
          return found
            ? [{ ...found, section, path, text, isHtml: kind === 'html', maxLength }]
            : []
        }),
    )
}

export function withTranslations(
  site: SiteData,
  texts: readonly { path: string; language: TranslationLanguage; text: string }[],
): SiteData {
  return texts.reduce(
    (changed, { path, language, text }) => withValueAtPath(changed, `${path}.${language}`, text),
    site,
  )
}

/** What identifies the item at an index of a list: the value of this field. */
type KeyAt = (list: string, index: string, field: string) => unknown

/** Walks from the section to the text: through columns, keys inside of them, and items, of which some are rows of their own. */
export function translationKeyAt(path: string, keyAt: KeyAt) {
  const [section = '', ...steps] = path.split('.')
  let described: Described | undefined = sectionAt(section)
  if (!described) return undefined
  const { table } = described as Section
  // The settings row has a whole section where another row has a column.
  let found =
    table === undefined
      ? { id: section, table: 'site_global_settings', row: 'main', field: section }
      : { id: section, table, row: 'main', field: '' }
  for (const [depth, step] of steps.entries()) {
    const next: Described | undefined = stepInto(described, step)
    if (described?.kind === 'list') {
      const list = [section, ...steps.slice(0, depth)].join('.')
      const key = String(keyAt(list, step, described.key))
      found =
        described.table === undefined
          ? { ...found, field: join(found.field, key) }
          : { ...found, table: described.table, row: key, field: '' }
      found.id = join(found.id, key)
    } else {
      const isColumn = found.field === '' && next?.kind !== undefined
      const name = isColumn ? columnOf(step, next) : step
      found = { ...found, id: join(found.id, step), field: join(found.field, name) }
    }
    described = next
  }
  return found
}

function join(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`
}

export function untranslatedIn(path: ListPath, item: object): TranslationLanguage[] {
  const texts = localisedTexts(lists[path], item, '')
  return translationLanguages.filter((language) =>
    texts.some(({ text }) => isFallback(text, language)),
  )
}
