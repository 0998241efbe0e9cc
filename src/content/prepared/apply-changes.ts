import * as z from 'zod'
import type { ListChanges } from '../changes/diff-list.ts'
import type { SiteChanges } from '../changes/site-changes.ts'
import { fallbackContent } from '../description/fallback.ts'
import { asRow, type Row } from '../description/row-mapping.ts'
import { sections, settingsKeys } from '../site/sections.ts'
import { inOrder, type SiteRows, sectionRow } from '../site/site-rows.ts'
import { type StoredList, type StoredSection, storedSections } from '../site/stored-sections.ts'
import { isPlainObject } from '../values/same-content.ts'

const rowSchema = z.record(z.string(), z.unknown())
const listSchema = z.object({
  update: z.array(rowSchema).default([]),
  insert: z.array(rowSchema).default([]),
  delete: z.array(z.string()).default([]),
})

/** The changes of a set as the database has them, of which it knows no more than the tables. */
export const preparedChangesSchema = z.object({
  site_global_settings: rowSchema.optional(),
  ...Object.fromEntries(
    storedSections.flatMap(({ table, lists }) => [
      [table, rowSchema.optional()],
      ...lists.map((list) => [list.table, listSchema.optional()]),
    ]),
  ),
}) as unknown as z.ZodType<SiteChanges>

/** The rows as `save_site()` would leave them. */
export function applyChanges(rows: SiteRows, changes: SiteChanges): SiteRows {
  const changed = storedSections.flatMap((section): [string, Row | Row[]][] => {
    const lists = section.lists.filter((list) => changes[list.table])
    const row = changes[section.table]
    if (!row && lists.length === 0) return []
    return [
      [section.table, { ...(rows[section.table] ?? blankRow(section)), ...row }],
      ...lists.map((list): [string, Row[]] => [
        list.table,
        applyToList(rows[list.table], list, changes[list.table] as ListChanges),
      ]),
    ]
  })
  const { site_global_settings: settings } = changes
  return {
    ...rows,
    ...Object.fromEntries(changed),
    ...(settings && { site_global_settings: applyToSettings(rows, settings) }),
  }
}

/** A section that was added later may have no row yet. */
function blankRow(section: StoredSection): Row {
  return sectionRow(section, fallbackContent(sections[section.key]))
}

/** Fields that the changes of a section do not name stay as they are: of the snippet they tell only where it is another. */
function applyToSettings({ site_global_settings: row }: SiteRows, changes: Row): Row {
  const settings = asRow(row?.settings)
  const changed = settingsKeys.flatMap((key) => {
    if (!(key in changes)) return []
    const [before, after] = [settings[key], changes[key]]
    return [[key, isPlainObject(after) ? { ...asRow(before), ...after } : after]]
  })
  return { id: 'main', ...row, settings: { ...settings, ...Object.fromEntries(changed) } }
}

function applyToList(
  rows: readonly Row[],
  { keyColumn, blankRow }: StoredList,
  { update, insert, delete: removed }: ListChanges,
): Row[] {
  const updates = new Map(update.map((row) => [row[keyColumn], row]))
  const gone = new Set<unknown>(removed)
  // Indexes in changes count from a list without gaps.
  const kept = inOrder(rows)
    .map((row, index): Row => ({ ...row, order_index: index, ...updates.get(row[keyColumn]) }))
    .filter((row) => !gone.has(row[keyColumn]))
  // The table may have got columns since the item was prepared.
  return [...kept, ...insert.map((row) => ({ ...blankRow, ...row }))]
}
