import type { ListChanges } from '#content/changes/diff-list.ts'
import type { SiteChanges } from '#content/changes/site-changes.ts'
import type { Row } from '#content/description/row-mapping.ts'
import type { SiteRows } from '#content/site/site-rows.ts'
import { storedSections } from '#content/site/stored-sections.ts'

/** What save_site() does to the tables, for tests that need no database. */
export function applyChanges(rows: SiteRows, changes: SiteChanges): SiteRows {
  const settings = {
    ...(rows.site_global_settings?.settings as Row),
    ...changes.site_global_settings,
  }
  const stored = storedSections.flatMap(({ table, lists }) => [
    [table, { ...rows[table], ...changes[table] }],
    ...lists.map((list) => [
      list.table,
      applyList(rows[list.table], changes[list.table], list.keyColumn),
    ]),
  ])
  return {
    ...rows,
    ...Object.fromEntries(stored),
    site_global_settings: { ...rows.site_global_settings, settings },
  }
}

function applyList(rows: readonly Row[], changes: ListChanges | undefined, key: string): Row[] {
  const byKey = new Map(rows.map((row) => [row[key], row]))
  for (const gone of changes?.delete ?? []) byKey.delete(gone)
  for (const row of changes?.insert ?? []) byKey.set(row[key], row)
  for (const row of changes?.update ?? []) byKey.set(row[key], { ...byKey.get(row[key]), ...row })
  return [...byKey.values()].sort((a, b) => Number(a.order_index) - Number(b.order_index))
}
