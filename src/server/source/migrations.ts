import * as z from 'zod'
import type { Migration } from '#backend/backend.ts'
import type { SiteClient } from '#data/client/site-client.ts'

const scripts = import.meta.glob<string>('/database/{platform,migrations}/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The platform first: what a hosted Supabase already has; then the product's own tables. */
export const migrations: Migration[] = Object.entries(scripts)
  .map(([path, sql]) => ({ name: path.slice('/database/'.length, -'.sql'.length), sql }))
  .sort((a, b) => order(a.name) - order(b.name) || (a.name < b.name ? -1 : 1))

function order(name: string): number {
  return name.startsWith('platform/') ? 0 : 1
}

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

/** In PostgREST's words: there is no such function. */
const unknownFunction = 'PGRST202'

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
  // The list of applied migrations is one of the first.
  return error.code === unknownFunction ? productMigrations : undefined
}
