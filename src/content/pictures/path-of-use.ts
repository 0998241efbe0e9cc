import type { Fields } from '../description/fields.ts'
import { columnOf } from '../description/row-mapping.ts'
import { sections } from '../sections.ts'
import { type StoredList, type StoredSection, storedSections } from '../stored-sections.ts'

/** Where a picture is used, as the database notes it. */
export interface PictureUse {
  table: string
  rowKey: string
  /** A path of columns in the row; in the settings row, a path within the section that `rowKey` names. */
  field: string
}

/** The same place as a path in the site's data: `projects.items.hala.galleryImages`. */
export function pathOfUse({ table, rowKey, field }: PictureUse): string {
  for (const section of storedSections) {
    if (section.table === table) return join(section.key, fieldPath(section, field))
    const list = section.lists.find((one) => one.table === table)
    if (list) return join(section.key, list.field, rowKey, fieldPath(section, field, list))
  }
  return join(rowKey, field)
}

function fieldPath({ key }: StoredSection, path: string, list?: StoredList): string {
  const [column = '', ...steps] = path.split('.')
  const inSection: Fields = sections[key].fields
  const described = list ? inSection[list.field] : undefined
  const fields = described?.kind === 'list' ? described.fields : inSection
  const [name = column] =
    Object.entries(fields).find(([name, one]) => columnOf(name, one) === column) ?? []
  return join(name, ...steps)
}

function join(...steps: string[]): string {
  return steps.filter(Boolean).join('.')
}
