import type { SiteChanges } from '../changes/site-changes.ts'
import { fallbackContent } from '../description/fallback.ts'
import { asRow, type Row } from '../description/row-mapping.ts'
import { sections } from '../site/sections.ts'
import { inOrder, type SiteRows, sectionRow } from '../site/site-rows.ts'
import { type StoredList, storedSections } from '../site/stored-sections.ts'

/** The rows as `save_site()` would leave them. */
export function applyChanges(rows: SiteRows, changes: SiteChanges): SiteRows {
  const stored = storedSections.flatMap((section): [string, Row | Row[]][] => {
    const { key, table } = section
    const lists = section.lists.filter((list) => changes[list.table])
    if (!changes[table] && lists.length === 0) return []
    // A section that was added later may have no row yet.
    const row = rows[table] ?? sectionRow(section, fallbackContent(sections[key]))
    return [
      [table, { ...row, ...changes[table] }],
      ...lists.map((list): [string, Row[]] => [list.table, applyToList(rows, list, changes)]),
    ]
  })
  const row = rows.site_global_settings
  const settings = asRow(row?.settings)
  // Fields that are not named stay as they are: the snippet is named only where it is another.
  const changed = Object.entries(changes.site_global_settings ?? {}).map(([key, content]) => [
    key,
    { ...asRow(settings[key]), ...content },
  ])
  return {
    ...rows,
    ...Object.fromEntries(stored),
    site_global_settings: {
      id: 'main',
      ...row,
      settings: { ...settings, ...Object.fromEntries(changed) },
    },
  }
}

function applyToList(
  rows: SiteRows,
  { table, keyColumn, blankRow }: StoredList,
  changes: SiteChanges,
): Row[] {
  // The database knows the shape of a list's changes, but lets parts of it be absent.
  const { update = [], insert = [], delete: removed = [] } = changes[table] ?? {}
  const updates = new Map(update.map((row) => [row[keyColumn], row]))
  const gone = new Set<unknown>(removed)
  // Indexes in changes count from a list without gaps.
  const kept = inOrder(rows[table])
    .map((row, index): Row => ({ ...row, order_index: index, ...updates.get(row[keyColumn]) }))
    .filter((row) => !gone.has(row[keyColumn]))
  // The table may have got columns since the item was prepared.
  return [...kept, ...insert.map((row) => ({ ...blankRow, ...row }))]
}
