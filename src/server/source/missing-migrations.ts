import * as z from 'zod'
import type { SiteClient } from '#data/site-client.ts'
import { migrations } from './migrations.ts'

export interface ProductMigration {
  /** As the file is called: `022_applied_migrations`. */
  name: string
  sql: string
}

const folder = 'migrations/'

/** What a hosted Supabase needs of ours; the platform it has. */
export const productMigrations: ProductMigration[] = migrations
  .filter(({ name }) => name.startsWith(folder))
  .map(({ name, sql }) => ({ name: name.slice(folder.length), sql }))

/** In order, a table that shows which migrations have been applied: those up to the last one that is there. */
const traces: readonly (readonly [migration: string, table: string])[] = [
  ['001_administrators', 'admin_users'],
  ['003_hero', 'site_hero'],
  ['004_services', 'site_services_items'],
  ['005_why_choose_us', 'site_why_choose_us_benefits'],
  ['006_projects', 'site_projects_items'],
  ['007_contact', 'site_contact'],
  ['008_footer', 'site_footer'],
  ['009_global_settings', 'site_global_settings'],
  ['010_revision', 'site_revision'],
  ['011_versions', 'site_version_changes'],
  ['015_audit_log', 'audit_events'],
]

/** In PostgREST's words: there is no such function, no such table. */
const unknownFunction = 'PGRST202'
const unknownTable = 'PGRST205'

const namesSchema = z.array(z.string())

/** Asked with the service key alone; undefined where the Supabase cannot be asked now. */
export async function missingMigrations(
  service: SiteClient,
): Promise<ProductMigration[] | undefined> {
  const { data, error } = await service.rpc('applied_migrations')
  if (!error) {
    const applied = new Set(namesSchema.parse(data))
    return productMigrations.filter(({ name }) => !applied.has(name))
  }
  if (error.code !== unknownFunction) return undefined
  const last = await lastTrace(service)
  return last === undefined ? undefined : productMigrations.filter(({ name }) => name > last)
}

/** '' where nothing is there. The audit log is the last one with a table: what follows it until the list began is named
 * as missing, and the file to be applied looks for itself. */
async function lastTrace(service: SiteClient): Promise<string | undefined> {
  let last = ''
  for (const [name, table] of traces) {
    const { error } = await service.from(table).select('*').limit(0)
    if (error?.code === unknownTable) return last
    if (error) return undefined
    last = name
  }
  return last
}
