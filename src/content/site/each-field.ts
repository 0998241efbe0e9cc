import { type Field, type Fields, type Group, isDetail, type List } from '../description/fields.ts'
import type { LocalisedText } from '../values/localised-text.ts'
import { isPlainObject } from '../values/same-content.ts'

export interface FoundField {
  path: string
  field: Exclude<Field, Group | List>
  value: unknown
  /** The section, group or item the field is in, and the list the item is in. */
  content: object
  list: readonly object[]
}

/**
 * Every single field of a section or an item, with its value and its path, which begins with `path`. Details that are not
 * loaded are left out.
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
    if (field.kind !== 'list') return [{ path: fieldPath, field, value, content: values, list }]
    const items: object[] = Array.isArray(value) ? value : []
    return items.flatMap((item, index) => eachField(field, item, `${fieldPath}.${index}`, items))
  })
}

interface FoundText {
  path: string
  field: Extract<FoundField['field'], { kind: 'localised' | 'html' | 'texts' }>
  text: LocalisedText
}

/** Every text in three languages, also those of lists of texts. */
export function localisedTexts(...of: Parameters<typeof eachField>): FoundText[] {
  return eachField(...of).flatMap(({ path, field, value }): FoundText[] => {
    if (field.kind === 'localised' || field.kind === 'html')
      return [{ path, field, text: value as LocalisedText }]
    if (field.kind !== 'texts') return []
    const texts = value as LocalisedText[]
    return texts.map((text, index) => ({ path: `${path}.${index}`, field, text }))
  })
}
