import {
  type Engine,
  type Migration,
  migrate,
  runAsOwner,
  type Transaction,
} from '#backend/backend.ts'
import { type Caller, runAsRole, serviceCaller } from '#backend/testing.ts'
import type { SiteChanges } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { rowsToSiteData, type SiteRows, siteRowsSchema } from '#content/site/site-rows.ts'
import { storedSections } from '#content/site/stored-sections.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadWholeRows } from '#data/site/load-details.ts'
import { migrations } from '#server/source/migrations.ts'
import { seedSite } from '#server/source/seed-site.ts'
import { type EngineKind, openTestEngine } from './test-engines.ts'

export type SaveAnswer =
  | { saved: true; version: number; revision: number; lastUpdated: number }
  | { saved: false; current: unknown }

export const administratorId = '00000000-0000-4000-8000-00000000000a'
export const administratorCaller: Caller = {
  role: 'authenticated',
  claims: {
    role: 'authenticated',
    sub: administratorId,
    aal: 'aal1',
    email: 'admin@example.com',
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
  },
}

/** Signed in, and no administrator. */
export const strangerCaller: Caller = {
  role: 'authenticated',
  claims: { sub: '00000000-0000-4000-8000-00000000000b' },
}

/** A database with content and one administrator, and the few things the tests say to it. */
export async function openSiteDatabase(
  kind: EngineKind,
  site: SiteData = defaultSiteData,
  newer: readonly Migration[] = [],
) {
  const { engine, otherEngine, dispose } = await openTestEngine(kind)
  if (newer.length > 0) await migrate(engine, [...migrations, ...newer])
  await runAsOwner(engine, 'test', async (tx) => {
    await seedSite(tx, site)
    await tx.query(
      "insert into auth.users (id, email, email_confirmed_at) values ($1, 'admin@example.com', now())",
      [administratorId],
    )
    await tx.query('insert into public.admin_users (user_id) values ($1)', [administratorId])
  })
  let resetSql: string | undefined
  return {
    dispose,
    otherEngine,
    /** The content as it was when this was first called, with nothing in its history but that. */
    async reset() {
      await runAsOwner(engine, 'test', async (tx) => {
        resetSql ??= await keepRows(tx)
        await tx.script(resetSql)
      })
    },
    dump: () => dumpTables(engine),
    ...siteOn(engine),
  }
}

/** What the tests say to a site, as its administrator unless they name another caller. */
export function siteOn(engine: Engine) {
  return {
    engine,
    load: (caller?: Caller) => loadRows(engine, caller),
    /** The same with the details of all items. */
    loadWhole: (caller?: Caller) => loadWholeRows(engineClient(engine, caller)),
    site: async (caller?: Caller) =>
      rowsToSiteData(await loadWholeRows(engineClient(engine, caller))),
    save: (base: number, changes: SiteChanges, caller: Caller = administratorCaller) =>
      save(engine, base, changes, caller),
    owner: <T>(run: (tx: Transaction) => Promise<T>) => runAsOwner(engine, 'test', run),
  }
}

export type SiteDatabase = Awaited<ReturnType<typeof openSiteDatabase>>

/** What the product's loading needs of a client, straight on the engine. */
export function engineClient(engine: Engine, caller: Caller = serviceCaller): SiteClient {
  const rpc = async (name: string, values: Record<string, string | string[]> = {}) => {
    const names = Object.keys(values).map((key, at) => `${key} => $${at + 1}`)
    const [row] = await runAsRole(engine, caller, (tx) =>
      tx.query<{ data: unknown }>(
        `select public.${name}(${names.join(', ')}) as data`,
        Object.values(values),
      ),
    )
    return { data: row?.data, error: null }
  }
  return { rpc } as unknown as SiteClient
}

async function loadRows(engine: Engine, caller: Caller = serviceCaller): Promise<SiteRows> {
  const [row] = await runAsRole(engine, caller, (tx) =>
    tx.query<{ site: unknown }>('select public.load_site() as site'),
  )
  return siteRowsSchema.parse(row?.site)
}

async function save(
  engine: Engine,
  base: number,
  changes: SiteChanges,
  caller: Caller,
): Promise<SaveAnswer> {
  const [row] = await runAsRole(engine, caller, (tx) =>
    tx.query<{ answer: SaveAnswer }>('select public.save_site($1, $2::jsonb) as answer', [
      base,
      JSON.stringify(changes),
    ]),
  )
  if (!row) throw new Error('save_site gave no answer')
  return row.answer
}

const tables = [
  'site_global_settings',
  ...storedSections.flatMap(({ table, lists }) => [table, ...lists.map((list) => list.table)]),
  'site_revision',
  'site_versions',
  'site_version_changes',
  'site_translations',
]

/** What the content brings about; the rows come and go with it. */
const followingTables = [
  'site_project_addresses',
  'site_pictures',
  'site_picture_notes',
  'site_picture_uses',
]

/**
 * Copies what the tables hold. Resolves to the statements that put it back, with the triggers off, which would note each row and
 * compute again what is known. Truncating makes new files for a table, so only the change log, which gets long, is truncated.
 */
async function keepRows(tx: Transaction): Promise<string> {
  await tx.script('create schema kept_rows')
  const all = [...tables, ...followingTables]
  await tx.script(all.map((table) => `create table kept_rows.${table} as table ${table};`).join(''))
  const columns = await tx.query<{ table: string; names: string }>(
    `select attrelid::regclass::text as table, string_agg(quote_ident(attname), ', ') as names
     from pg_attribute
     where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
     group by attrelid`,
    [all],
  )
  const copies = columns.map(
    ({ table, names }) =>
      `insert into ${table} (${names}) overriding system value select ${names} from kept_rows.${table};`,
  )
  return `
    set local session_replication_role = replica;
    ${all.map((table) => `delete from ${table};`).join('')}
    truncate site_version_changes;
    ${copies.join('')}
    select setval(pg_get_serial_sequence('site_version_changes', 'id'), coalesce(max(id), 0) + 1, false)
    from site_version_changes;
    set local session_replication_role = origin;
  `
}

/** Every byte of every table the site lives in. */
function dumpTables(engine: Engine): Promise<string> {
  return runAsOwner(engine, 'test', async (tx) => {
    const parts: string[] = []
    for (const table of tables) {
      const [row] = await tx.query<{ rows: string }>(
        `select coalesce(string_agg(t::text, E'\\n' order by t.id::text), '') as rows from public.${table} t`,
      )
      parts.push(`${table}\n${row?.rows ?? ''}`)
    }
    return parts.join('\n')
  })
}
