import { mergeSite } from '../changes/merge.ts'
import type { SiteChanges } from '../changes/site-changes.ts'
import { fallbackContent } from '../description/fallback.ts'
import { asRow, type Row } from '../description/row-mapping.ts'
import { rebuildVersion, type VersionChange } from '../history/rebuild.ts'
import { savedDifferences, undoSave } from '../history/undo-save.ts'
import { type SectionKey, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { inOrder, rowsToSiteData, type SiteRows, sectionRow } from '../site/site-rows.ts'
import { type StoredList, storedSections } from '../site/stored-sections.ts'

/**
 * The present site with a set, merged by item and field with what was changed `since` the set's revision. Where both have
 * changed a field that is a conflict, `mine` being the set's value, which `merged` has.
 */
export function withPrepared(
  rows: SiteRows,
  since: readonly VersionChange[],
  changes: SiteChanges,
) {
  const base = before(rows, since)
  const mine = rowsToSiteData(applyChanges(base, changes))
  return mergeSite(rowsToSiteData(base), mine, rowsToSiteData(rows))
}

/** What a published set changed, in the log of the site: its own changes, and those that came after them. */
type PublishedChanges = Record<'own' | 'later', readonly VersionChange[]>

/** The present site without what a set changed, as far as that is untouched; `kept` was changed again since. */
export function withoutPublished(rows: SiteRows, { own, later }: PublishedChanges) {
  const rowsAfter = before(rows, later)
  const [now, after] = [rowsToSiteData(rows), rowsToSiteData(rowsAfter)]
  const earlier = rowsToSiteData(before(rowsAfter, own))
  const keys = [...new Set(own.map(({ section }) => section))] as SectionKey[]
  const sides = (key: SectionKey) => ({ before: earlier[key], after: after[key], now: now[key] })
  const undone = keys.map((key) => [key, undoSave(key, sides(key))])
  const site: SiteData = { ...now, ...Object.fromEntries(undone) }
  const differences = keys.flatMap((key) => savedDifferences(key, sides(key)))
  return { site, kept: differences.filter(({ state }) => state === 'kept') }
}

function before(rows: SiteRows, changes: readonly VersionChange[]): SiteRows {
  const { version = 1, lastUpdated = 0 } = (rows.site_global_settings?.settings ??
    {}) as Partial<SiteData>
  return rebuildVersion(rows, changes, { version, savedAt: lastUpdated })
}

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
