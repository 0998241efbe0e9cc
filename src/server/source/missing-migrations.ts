import * as z from 'zod'
import type { SiteClient } from '#data/client/site-client.ts'
import { migrations } from './migrations.ts'

export interface ProductMigration {
  /** As the file is called: `022_applied_migrations`. */
  name: string
  sql: string
}

const folder = 'migrations/'

/** The migrations that a hosted Supabase needs; what `platform/` makes is there already. */
export const productMigrations: ProductMigration[] = migrations
  .filter(({ name }) => name.startsWith(folder))
  .map(({ name, sql }) => ({ name: name.slice(folder.length), sql }))

/** In order: a migration and a table that it makes. The last table that exists shows how far an old database has come. */
export const migrationTables: readonly (readonly [migration: string, table: string])[] = [
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

/** Needs the service key; undefined when the Supabase does not answer. */
export async function missingMigrations(
  serviceClient: SiteClient,
): Promise<ProductMigration[] | undefined> {
  const { data, error } = await serviceClient.rpc('applied_migrations')
  if (!error) {
    const applied = new Set(namesSchema.parse(data))
    return productMigrations.filter(({ name }) => !applied.has(name))
  }
  if (error.code !== unknownFunction) return undefined
  const last = await lastMigrationWithTable(serviceClient)
  return last === undefined ? undefined : productMigrations.filter(({ name }) => name > last)
}

/**
 * '' where none of the tables exists. The audit log is the last migration in the list above, so later ones, up to the one
 * that made `applied_migrations`, count as missing; the SQL file checks each of them before it applies it.
 */
async function lastMigrationWithTable(serviceClient: SiteClient): Promise<string | undefined> {
  let last = ''
  for (const [name, table] of migrationTables) {
    const { error } = await serviceClient.from(table).select('*').limit(0)
    if (error?.code === unknownTable) return last
    if (error) return undefined
    last = name
  }
  return last
}
