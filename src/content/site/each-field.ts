import { type Field, type Fields, type Group, isDetail } from '../description/fields.ts'
import { type LocalisedText, languages } from '../values/localised-text.ts'
import { isPlainObject } from '../values/same-content.ts'
import { sectionKeys, sections } from './sections.ts'
import type { SiteData } from './site-data.ts'
import { withValueAtPath } from './value-at-path.ts'

export interface FoundField {
  path: string
  field: Exclude<Field, Group>
  value: unknown
  /** The section, group or item the field is in, and the list the item is in. */
  content: object
  list: readonly object[]
}

export function eachFieldOfSite(site: SiteData): FoundField[] {
  return sectionKeys.flatMap((key) => eachField(sections[key], site[key], key))
}

/**
 * Every field of a section or an item, with its value and its path, which begins with `path`: the fields of groups for the
 * groups, and those of items after their list. Details that are not loaded are left out.
 */
export function eachField(
  described: { fields: Fields },
  content: unknown,
  path: string,
  list: readonly object[] = [],
): FoundField[] {
  const values = isPlainObject(content) ? content : {}
  return Object.entries(described.fields).flatMap(([name, field]): FoundField[] => {
    const value = values[name]
    const fieldPath = path === '' ? name : `${path}.${name}`
    if (value === undefined && isDetail(field)) return []
    if (field.kind === 'group') return eachField(field, value, fieldPath)
    const found = { path: fieldPath, field, value, content: values, list }
    if (field.kind !== 'list' || !Array.isArray(value)) return [found]
    const inItems = value.map((item, at) => eachField(field, item, `${fieldPath}.${at}`, value))
    return [found, ...inItems.flat()]
  })
}

interface FoundText {
  path: string
  field: Extract<FoundField['field'], { kind: 'localised' | 'html' | 'texts' }>
  text: LocalisedText
}

export function localisedTexts(...of: Parameters<typeof eachField>): FoundText[] {
  return eachField(...of).flatMap(textsOf)
}

function textsOf({ path, field, value }: FoundField): FoundText[] {
  if (field.kind === 'localised' || field.kind === 'html')
    return [{ path, field, text: value as LocalisedText }]
  if (field.kind !== 'texts') return []
  const texts = value as LocalisedText[]
  return texts.map((text, index) => ({ path: `${path}.${index}`, field, text }))
}

export type TextFormat = 'plain' | 'html'

interface Words {
  /** Names the text of one language: `pages.terms.content.ro`. */
  path: string
  text: string
  format: TextFormat
}

/** What of the site is words for visitors; other fields hold addresses, measures, scripts and choices. */
export function wordsOf(site: SiteData): Words[] {
  return eachFieldOfSite(site).flatMap((found): Words[] => {
    const { path, field, value } = found
    if (field.kind === 'line') return [{ path, text: String(value), format: 'plain' }]
    const format = field.kind === 'html' ? 'html' : 'plain'
    return textsOf(found).flatMap(({ path, text }) =>
      languages.map((each) => ({ path: `${path}.${each}`, text: text[each], format })),
    )
  })
}

export function htmlTexts(site: SiteData): string[] {
  return wordsOf(site).flatMap(({ text, format }) => (format === 'html' ? [text] : []))
}

/** The site with its words changed; what they stay in is the same object. */
export function mapWords(site: SiteData, change: (words: Words) => string): SiteData {
  return wordsOf(site).reduce((changed, words) => {
    const text = change(words)
    return text === words.text ? changed : withValueAtPath(changed, words.path, text)
  }, site)
}

export function mapHtml(site: SiteData, change: (html: string, path: string) => string): SiteData {
  return mapWords(site, ({ text, path, format }) => (format === 'html' ? change(text, path) : text))
}
