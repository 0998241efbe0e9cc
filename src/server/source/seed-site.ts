import type { Transaction } from '#backend/backend.ts'
import { promisedMonths } from '#content/pages/default-privacy.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { siteDataToRows } from '#content/site/site-rows.ts'

/** For an empty database only. The settings go last: saving them completes a version, which the rows before them belong to. */
export async function seedSite(tx: Transaction, site: SiteData): Promise<void> {
  const { revision: _, pictures: __, site_global_settings, ...tables } = siteDataToRows(site)
  for (const [table, rows] of Object.entries({ ...tables, site_global_settings }))
    await insertRows(tx, table, [rows ?? []].flat())
  // The built-in privacy text promises it.
  await tx.query('update public.request_settings set kept_months = $1', [promisedMonths])
}

export async function isSiteEmpty(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ is_empty: boolean }>(
    `select not exists (select from public.site_global_settings)
        and not exists (select from public.site_hero)
        and not exists (select from public.site_versions) as is_empty`,
  )
  return row?.is_empty === true
}

async function insertRows(tx: Transaction, table: string, rows: object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ')
  await tx.query(
    `insert into public."${table}" (${columns})
     select ${columns} from jsonb_populate_recordset(null::public."${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
