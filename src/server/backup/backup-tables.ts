import type { Transaction } from '#backend/backend.ts'
import type { Manifest } from './manifest.ts'

export interface Column {
  name: string
  type: string
}

export interface Table {
  schema: string
  name: string
  columns: Column[]
}

const schemas = ['auth', 'backend', 'public', 'storage', 'temelia']

/**
 * Tables that belong to a running installation and not to the site: open sessions, attempts that are counted, its own
 * backups, file store, unfinished uploads and ways of sending. Every other table, also of later migrations, is backed up.
 */
const excludedTables = [
  'auth.flow_state',
  'auth.mfa_amr_claims',
  'auth.mfa_challenges',
  'auth.oauth_client_states',
  'auth.one_time_tokens',
  'auth.refresh_tokens',
  'auth.sessions',
  'backend.file_owner',
  'backend.rate_limits',
  'backend.schema_migrations',
  'public.request_channels',
  'public.request_link_codes',
  'public.request_servers',
  'storage.resumable_uploads',
  'temelia.account_messages',
  'temelia.applied_migrations',
  'temelia.backups',
  'temelia.job_runs',
  'temelia.picture_measuring',
  'temelia.request_fields',
  'temelia.site_tables',
]

/** Every table of the site, a referenced one before those that refer to it. */
export async function listTables(tx: Transaction): Promise<Table[]> {
  const tables = await tx.query<Table>(
    `select n.nspname::text as schema, c.relname::text as name, (
       select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum)
       from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     ) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname = any ($1::text[]) and n.nspname || '.' || c.relname <> all ($2::text[])
       and not exists (
         select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
       )
     order by 1, 2`,
    [schemas, excludedTables],
  )
  return inOrderOfReference(tables, await listReferences(tx))
}

export function fullName({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

export function quotedName({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function listReferences(tx: Transaction) {
  return tx.query<{ from: string; to: string }>(
    `select fn.nspname || '.' || f.relname as "from", tn.nspname || '.' || t.relname as "to"
     from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
}

/** Tables that refer to each other in a circle come last; the database then reports what is missing. */
function inOrderOfReference<T extends Pick<Table, 'schema' | 'name'>>(
  tables: readonly T[],
  references: readonly { from: string; to: string }[],
): T[] {
  const waiting = new Map(tables.map((table) => [fullName(table), table]))
  const ordered: T[] = []
  const isReady = (name: string) =>
    !references.some(({ from, to }) => from === name && waiting.has(to))
  for (;;) {
    const ready = [...waiting].filter(([name]) => isReady(name))
    if (ready.length === 0) return [...ordered, ...waiting.values()]
    for (const [name, table] of ready) {
      ordered.push(table)
      waiting.delete(name)
    }
  }
}

export async function listSequences(tx: Transaction) {
  const found = await tx.query<{ schema: string; name: string; step: string }>(
    `select schemaname::text as schema, sequencename::text as name, increment_by::text as step
     from pg_sequences where schemaname = any ($1::text[]) order by 1, 2`,
    [schemas],
  )
  const sequences: Manifest['sequences'] = []
  for (const { schema, name, step } of found) {
    const [state] = await tx.query<{ next: string }>(
      `select (last_value + case when is_called then ${step} else 0 end)::text as next
       from ${quotedName({ schema, name })}`,
    )
    sequences.push({ schema, name, next: state?.next ?? '1' })
  }
  return sequences
}

/** Undefined for a database that has never been migrated. */
export async function readSchemaVersion(tx: Transaction) {
  const [found] = await tx.query<{ is_there: boolean }>(
    "select to_regclass('backend.schema_migrations') is not null as is_there",
  )
  if (!found?.is_there) return undefined
  return tx.query<{ name: string; checksum: string }>(
    'select name, checksum from backend.schema_migrations order by name',
  )
}

/** The same text forms of values whatever the server's settings are. */
export const valueFormats = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
`
