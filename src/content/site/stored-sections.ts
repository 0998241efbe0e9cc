import { blankItem } from '../description/fallback.ts'
import { type Field, isDetail, type List } from '../description/fields.ts'
import { columnOf, type Row, type RowMapping, rowMapping } from '../description/row-mapping.ts'
import type { Section } from '../description/section.ts'
import { type ListTable, type SectionKey, type SectionTable, sections } from './sections.ts'

export interface StoredSection extends RowMapping {
  key: SectionKey
  table: SectionTable
  isLater: boolean
  lists: StoredList[]
}

export interface StoredList extends RowMapping {
  field: string
  table: ListTable
  key: string
  keyColumn: string
  isLater: boolean
  blankRow: Row
  /** The fields that `load_site()` leaves out, and their columns in the same order. */
  detailFields: readonly string[]
  detailColumns: readonly string[]
  /** Converts the rows of `load_details()`, which have only these columns and the key. */
  details: RowMapping
}

const all: readonly Section[] = Object.values(sections)

export const storedSections: readonly StoredSection[] = all.flatMap((section) =>
  section.table === undefined
    ? []
    : [
        {
          ...rowMapping(section),
          key: section.key as SectionKey,
          table: section.table as SectionTable,
          isLater: section.isLater,
          lists: Object.entries(section.fields).flatMap(([field, list]) =>
            list.kind === 'list' ? storedList(field, list) : [],
          ),
        },
      ],
)

function storedList(field: string, list: List): StoredList[] {
  if (list.table === undefined) return []
  const { key, keyColumn, isLater } = list
  const table = list.table as ListTable
  const detailFields = Object.keys(list.fields).filter((name) =>
    isDetail(list.fields[name] as Field),
  )
  const details = rowMapping({
    fields: Object.fromEntries(
      [key, ...detailFields].map((name) => [name, list.fields[name] as Field]),
    ),
  })
  const detailColumns = detailFields.map((name) => columnOf(name, list.fields[name] as Field))
  const names = { field, table, key, keyColumn, isLater }
  const mapping = rowMapping(list)
  const blankRow = mapping.toRow(blankItem(list, ''))
  return [{ ...mapping, ...names, blankRow, detailFields, detailColumns, details }]
}

export function itemsIn(content: object, { field }: Pick<StoredList, 'field'>): object[] {
  return (content as Record<string, object[]>)[field] ?? []
}
