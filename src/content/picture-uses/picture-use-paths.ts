import type { Field } from '../description/fields.ts'
import { columnOf } from '../description/row-mapping.ts'
import { sections } from '../site/sections.ts'
import { storedSections } from '../site/stored-sections.ts'

export interface PictureUse {
  table: string
  rowKey: string
  fields: readonly string[]
}

/** Where that is in the site's data: `projects.items.hala.galleryImages`, for `pathLabel`. */
export function pathsOfUse({ table, rowKey, fields }: PictureUse): string[] {
  // In the settings row each section counts as a row, whose key is the section's.
  if (table === 'site_global_settings') return fields.map((field) => `${rowKey}.${field}`)
  for (const section of storedSections) {
    const described = sections[section.key].fields as Record<string, Field>
    if (section.table === table)
      return fields.map((column) => `${section.key}.${fieldPath(described, column)}`)
    const list = section.lists.find((each) => each.table === table)
    const inner = list && (described[list.field] as { fields: Record<string, Field> }).fields
    if (inner)
      return fields.map(
        (column) => `${section.key}.${list.field}.${rowKey}.${fieldPath(inner, column)}`,
      )
  }
  return []
}

/** `logos.main` -> `logos.main`, `background_image` -> `backgroundImage`. */
function fieldPath(described: Record<string, Field>, path: string): string {
  const [column, ...rest] = path.split('.')
  const name = Object.entries(described).find(([key, field]) => columnOf(key, field) === column)
  return [name?.[0] ?? column, ...rest].join('.')
}
