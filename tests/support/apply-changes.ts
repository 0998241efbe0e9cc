import type { ListChanges } from '#content/changes/diff-list.ts'
import type { SiteChanges } from '#content/changes/site-changes.ts'
import type { Row } from '#content/row-mapping.ts'
import type { SiteRows } from '#content/site-rows.ts'

/** What save_site() does to the tables, for tests that need no database. */
export function applyChanges(rows: SiteRows, changes: SiteChanges): SiteRows {
  return {
    ...rows,
    site_hero: { ...rows.site_hero, ...changes.site_hero },
    site_services: { ...rows.site_services, ...changes.site_services },
    site_services_items: applyList(rows.site_services_items, changes.site_services_items, 'id'),
    site_why_choose_us: { ...rows.site_why_choose_us, ...changes.site_why_choose_us },
    site_why_choose_us_benefits: applyList(
      rows.site_why_choose_us_benefits,
      changes.site_why_choose_us_benefits,
      'benefit_id',
    ),
    site_projects: { ...rows.site_projects, ...changes.site_projects },
    site_projects_items: applyList(rows.site_projects_items, changes.site_projects_items, 'id'),
    site_contact: { ...rows.site_contact, ...changes.site_contact },
    site_footer: { ...rows.site_footer, ...changes.site_footer },
    site_global_settings: {
      ...rows.site_global_settings,
      settings: {
        ...(rows.site_global_settings?.settings as Row),
        ...changes.site_global_settings,
      },
    },
  }
}

function applyList<Key extends string>(
  rows: readonly Row[],
  changes: ListChanges<Row & Record<Key, string>, Key> | undefined,
  key: Key,
): Row[] {
  const byKey = new Map(rows.map((row) => [row[key], row]))
  for (const gone of changes?.delete ?? []) byKey.delete(gone)
  for (const row of changes?.insert ?? []) byKey.set(row[key], row)
  for (const row of changes?.update ?? []) byKey.set(row[key], { ...byKey.get(row[key]), ...row })
  return [...byKey.values()].sort((a, b) => Number(a.order_index) - Number(b.order_index))
}
