import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Bindable,
  DatabaseError,
  type Engine,
  runAsOwner,
  type Transaction,
} from '#backend/backend.ts'
import { type Caller, runAsRole } from '#backend/testing.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { seedSite } from '#server/source/seed-site.ts'
import {
  oneEngine,
  openHostedLayout,
  openTestEngine,
  type TestEngine,
} from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'
import {
  accessMatrix,
  type CallerName,
  callers,
  functionMatrix,
  type Outcome,
  type Verb,
  verbs,
} from './access-matrix.ts'

const ids = {
  stranger: '00000000-0000-4000-8000-000000000001',
  administrator: '00000000-0000-4000-8000-000000000002',
  secured: '00000000-0000-4000-8000-000000000003',
  editor: '00000000-0000-4000-8000-000000000004',
  requests: '00000000-0000-4000-8000-000000000005',
}

const signedIn = (sub: string, aal: 'aal1' | 'aal2' = 'aal1'): Caller => ({
  role: 'authenticated',
  claims: {
    role: 'authenticated',
    sub,
    aal,
    amr: [{ method: 'password', timestamp: Date.now() / 1000 }],
  },
})

const callerNamed: Record<CallerName, Caller> = {
  anonymous: { role: 'anon', claims: { role: 'anon' } },
  'signed in, no administrator': signedIn(ids.stranger),
  administrator: signedIn(ids.administrator),
  'administrator with a second factor, at aal1': signedIn(ids.secured),
  'administrator with a second factor, at aal2': signedIn(ids.secured, 'aal2'),
  editor: signedIn(ids.editor),
  requests: signedIn(ids.requests),
  'service role': { role: 'service_role', claims: { role: 'service_role' } },
}

const databases = [
  ...oneEngine('server').map((kind) => [kind, () => openTestEngine(kind)] as const),
  ...volume([], [['hosted layout', openHostedLayout] as const]),
]

describe.each(databases)('row level security on the database: %s,', (kind, open) => {
  let opened: TestEngine
  let tables: string[]

  beforeAll(async () => {
    opened = await open()
    await runAsOwner(opened.engine, 'test', async (tx) => {
      await tx.script(accounts)
      await seedSite(tx, defaultSiteData)
      await tx.script(rowsOfOtherTables)
      if (kind !== 'hosted layout') await tx.script(rowsOfOwnTables)
      tables = await tablesOf(tx)
    })
  })
  afterAll(() => opened.dispose())
  const owner = (statement: string) =>
    runAsOwner(opened.engine, 'test', (tx) => tx.query(statement))

  test('every table has a row in the matrix', () => {
    const there = Object.keys(accessMatrix).filter(
      (table) => kind !== 'hosted layout' || !isOwnTable(table),
    )
    expect(tables).toEqual(there.sort())
  })

  test('every table of an exposed schema has row level security switched on', async () => {
    const open = await runAsOwner(opened.engine, 'test', (tx) =>
      tx.query(
        `select relname from pg_class where relkind = 'r' and not relrowsecurity
         and relnamespace in ('public'::regnamespace, 'storage'::regnamespace)`,
      ),
    )
    expect(open).toEqual([])
  })

  describe.each(Object.keys(accessMatrix))('%s', (table) => {
    test.skipIf(kind === 'hosted layout' && isOwnTable(table)).each(callers)(
      '%s',
      async (caller) => {
        const outcomes = {} as Record<Verb, Outcome>
        for (const verb of verbs)
          outcomes[verb] = await outcomeOf(opened.engine, callerNamed[caller], verb, table)
        expect(outcomes).toEqual(accessMatrix[table]?.[caller])
      },
    )
  })

  test('every function of the public schema has a row in the matrix', async () => {
    const functions = await runAsOwner(opened.engine, 'test', (tx) =>
      tx.query<{ name: string }>(
        "select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1",
      ),
    )
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(functionMatrix))
  })

  describe.each(Object.entries(functionMatrix))('%s()', (_name, { call, access }) => {
    test.each(callers)('%s', async (caller) => {
      const attempt = tried(opened.engine, callerNamed[caller], (tx) =>
        tx.query(`select public.${call}`),
      )
      const outcome = await attempt.then(
        () => 'allowed',
        (error) => {
          if (error instanceof DatabaseError && error.code === '42501') return 'refused'
          throw error
        },
      )
      expect(outcome).toBe(access[caller])
    })
  })

  test('a certificate whose last day is over, and its scan, are read by owners, editors and the server alone', async () => {
    const asked = {
      certificates: 'select id from public.site_certificates_items',
      'uses of their scans': `select row_key as id from public.site_picture_uses where table_name = 'site_certificates_items'`,
      'scans in the catalogue': `select substring(id from 'media/(.*)[.]jpg$') as id from public.site_pictures
        where id like '%/media/%-certificate.jpg'`,
      'scans that the site loads with': `select substring(key from 'media/(.*)[.]jpg$') as id
        from json_object_keys(public.load_site() -> 'pictures') as key where key like '%/media/%-certificate.jpg'`,
    }
    const seen = await tried(opened.engine, callerNamed['service role'], async (tx) => {
      await tx.script(`
        reset role;
        insert into public.site_certificates (id, is_on) values ('main', true)
          on conflict (id) do update set is_on = true;
        delete from public.site_certificates_items;
        insert into public.site_certificates_items (id, title, valid_to, scan_image)
        select d.id, '"x"', d.last_day, '/storage/v1/object/public/media/' || d.id || '.jpg'
        from (
          select days.id, days.around || to_char((now() at time zone 'Europe/Chisinau')::date + days.ahead, 'YYYY-MM-DD')
          from (values ('over-certificate', -1, ''), ('current-certificate', 0, ''), ('spaced-certificate', -1, ' '))
            as days (id, ahead, around)
          union all values ('endless-certificate', '')
        ) as d (id, last_day);
        update public.site_pictures set focal_x = 10, focal_y = 10;
      `)
      const found: Partial<Record<CallerName, Record<string, string>>> = {}
      for (const caller of callers) {
        await become(tx, callerNamed[caller])
        const answers: Record<string, string> = {}
        for (const [what, question] of Object.entries(asked)) {
          const rows = await tx.query<{ id: string }>(`${question} order by id`)
          answers[what] = rows.map(({ id }) => id.replace('-certificate', '')).join(', ')
        }
        found[caller] = answers
        await tx.script('reset role')
      }
      return found
    })
    const inEach = (answer: string) =>
      Object.fromEntries(Object.keys(asked).map((what) => [what, answer]))
    const current = inEach('current, endless')
    const all = inEach('current, endless, over, spaced')
    expect(seen).toEqual({
      anonymous: current,
      'signed in, no administrator': current,
      administrator: all,
      'administrator with a second factor, at aal1': current,
      'administrator with a second factor, at aal2': all,
      editor: all,
      requests: current,
      'service role': all,
    })
  })

  test('hidden rows, and those of a section that is off, are read by owners, editors and the server alone', async () => {
    const tablesWith = async (column: string) => {
      const rows = await owner(
        `select table_name from information_schema.columns
         where table_schema = 'public' and column_name = '${column}'`,
      )
      return rows.map(({ table_name }) => String(table_name))
    }
    const hiding = await tablesWith('is_published')
    expect(hiding).toContain('site_projects_items')
    const switched = await tablesWith('is_on')
    const ofSwitched = tables
      .map((table) => table.replace('public.', ''))
      .filter((table) => switched.some((section) => table.startsWith(section)))
    expect(ofSwitched.length).toBeGreaterThan(switched.length)
    const readers = await tried(opened.engine, callerNamed['service role'], async (tx) => {
      const change = (table: string, to: string) =>
        tx.script(`reset role; update public.${table} set ${to}`)
      const readersOf = async (table: string) => {
        const found: CallerName[] = []
        for (const caller of callers) {
          await become(tx, callerNamed[caller])
          const rows = await tx.query(`select 1 from public.${table} limit 1`)
          if (rows.length > 0) found.push(caller)
          await tx.script('reset role')
        }
        return [table, found] as const
      }
      const found: (readonly [string, CallerName[]])[] = []
      for (const table of switched) await change(table, 'is_on = false')
      for (const table of ofSwitched) found.push(await readersOf(table))
      for (const table of switched) await change(table, 'is_on = true')
      for (const table of hiding) {
        await change(table, 'is_published = false')
        found.push(await readersOf(table))
      }
      return found
    })
    const allowed = callers.filter(
      (caller) => accessMatrix['public.site_hero']?.[caller].update === 'done',
    )
    expect(allowed).toHaveLength(4)
    for (const [table, found] of readers ?? []) expect([table, found]).toEqual([table, allowed])
  })

  test('the name of the panel’s channel changes when an administrator is removed', async () => {
    const nameOf = (tx: Transaction) => tx.query('select name from temelia.panel_channel')
    const before = await runAsOwner(opened.engine, 'test', nameOf)
    const attempt = runAsOwner(opened.engine, 'test', async (tx) => {
      await tx.query('delete from public.admin_users where user_id = $1', [ids.secured])
      expect(await nameOf(tx)).not.toEqual(before)
      throw new Undo()
    })
    await expect(attempt).rejects.toThrow(Undo)
  })

  test('an administrator may change files in media, but not in other buckets', async () => {
    const media = [{ name: 'drawing.png' }]
    const attempt = (statement: string) =>
      tried(opened.engine, callerNamed.administrator, (tx) => tx.query(statement))
    expect(await attempt('select name from storage.objects')).toEqual(media)
    expect(await attempt('update storage.objects set owner = null returning name')).toEqual(media)
    expect(await attempt('delete from storage.objects returning name')).toEqual(media)
    const refused = { code: '42501' }
    const insert = `insert into storage.objects (bucket_id, name) values ('plans', 'new.pdf')`
    await expect(attempt(insert)).rejects.toMatchObject(refused)
    const move = `update storage.objects set bucket_id = 'plans' where name = 'drawing.png'`
    await expect(attempt(move)).rejects.toMatchObject(refused)
  })

  test('an administrator’s rights end with the session', async () => {
    const session = '00000000-0000-4000-8000-00000000000c'
    const caller = signedIn(ids.administrator)
    const inSession = { ...caller, claims: { ...caller.claims, session_id: session } }
    const isAdministrator = () =>
      runAsRole(opened.engine, inSession, (tx) => tx.query('select is_administrator() as is'))
    await owner(
      `insert into auth.sessions (id, user_id) values ('${session}', '${ids.administrator}')`,
    )
    expect(await isAdministrator()).toEqual([{ is: true }])
    await owner(`delete from auth.sessions where id = '${session}'`)
    expect(await isAdministrator()).toEqual([{ is: false }])
  })

  test('an unverified second factor does not lock its user out', async () => {
    await owner(`insert into auth.mfa_factors (user_id, factor_type, status)
      values ('${ids.administrator}', 'totp', 'unverified')`)
    const seen = await runAsRole(opened.engine, callerNamed.administrator, (tx) =>
      tx.query('select is_administrator() as is'),
    )
    expect(seen).toEqual([{ is: true }])
    await owner(`delete from auth.mfa_factors where user_id = '${ids.administrator}'`)
  })

  test('two administrators who remove each other at the same moment cannot both succeed', async () => {
    const remove = (caller: Caller, other: string, meanwhile?: () => Promise<unknown>) =>
      runAsRole(opened.engine, caller, async (tx) => {
        await tx.query('select remove_administrator($1)', [other])
        await meanwhile?.()
      })
    let second: Promise<unknown> | undefined
    await remove(callerNamed.administrator, ids.secured, async () => {
      second = remove(signedIn(ids.secured, 'aal2'), ids.administrator).catch(String)
      // Long enough to come through, if nothing holds it.
      await Promise.race([second, wait(300)])
    })
    expect(await second).toContain('administrator')
    const left = await owner("select user_id from public.admin_users where role = 'owner'")
    expect(left).toEqual([{ user_id: ids.administrator }])
    await owner(`insert into public.admin_users (user_id) values ('${ids.secured}')`)
  })

  test('a signed-in user sees only their own administrator row', async () => {
    const seen = (caller: Caller) =>
      runAsRole(opened.engine, caller, (tx) =>
        tx.query<{ user_id: string }>('select user_id from public.admin_users order by user_id'),
      )
    expect(await seen(callerNamed['signed in, no administrator'])).toEqual([])
    expect(await seen(signedIn(ids.secured))).toEqual([{ user_id: ids.secured }])
    expect(await seen(signedIn(ids.editor))).toEqual([{ user_id: ids.editor }])
    expect(await seen(signedIn(ids.administrator))).toHaveLength(4)
  })
})

const accounts = `
  insert into auth.users (id, email, email_confirmed_at) values
    ('${ids.stranger}', 'stranger@example.com', now()),
    ('${ids.administrator}', 'administrator@example.com', now()),
    ('${ids.secured}', 'secured@example.com', now()),
    ('${ids.editor}', 'editor@example.com', now()),
    ('${ids.requests}', 'requests@example.com', now());
  insert into auth.mfa_factors (user_id, factor_type, status) values ('${ids.secured}', 'totp', 'verified');
  insert into public.admin_users (user_id) values ('${ids.administrator}'), ('${ids.secured}');
  insert into public.admin_users (user_id, role) values ('${ids.editor}', 'editor'), ('${ids.requests}', 'requests');
`

const rowsOfOtherTables = `
  insert into public.site_translations (table_name, row_key, field, language, romanian_hash)
    values ('site_hero', 'main', 'title', 'en', '');
  insert into storage.objects (bucket_id, name) values ('media', 'drawing.png');
  insert into public.site_picture_notes (id) select id from public.site_pictures limit 1;
  insert into storage.buckets (id, name, public) values ('plans', 'plans', false);
  insert into storage.objects (bucket_id, name) values ('plans', 'plan.pdf');
  insert into public.first_steps (step) values ('phone');
  select public.note_request_channels('{"email": {}}');
  insert into public.request_targets (channel, address, label) values ('telegram', '1', 'Ana');
  insert into public.request_targets (channel, address, label, administrator) values ('telegram', '2', 'Ion', '${ids.requests}');
  insert into public.request_link_codes (administrator, code_hash) values ('${ids.administrator}', repeat('0', 64));
  insert into public.push_keys (public_key, private_key)
  values ('B' || repeat('A', 86), repeat('A', 43));
  select public.store_request('{"id": "00000000-0000-7000-8000-000000000001", "consent_at": "2027-01-01"}');
  select public.store_request_file('{
    "id": "00000000-0000-4000-8000-000000000001", "request_id": "00000000-0000-7000-8000-000000000001",
    "name": "plan.pdf", "kind": "pdf", "size": 5, "sha256": "${'0'.repeat(64)}"}');
  insert into public.site_projects_hidden_facts (id) values ('project-factory');
  insert into public.site_project_addresses (slug, project_id) values ('old', 'project-factory');
  insert into public.erased_requests (key_hash) values (repeat('0', 64));
  insert into public.prepared_sets (id, name, base_revision, changes) values ('00000000-0000-4000-8000-0000000000f1', 'a', 0, '{}');
  insert into public.prepared_sets (id, name, base_revision, changes, state, publish_at, planned_by)
  values ('00000000-0000-4000-8000-0000000000f3', 'b', 0, '{}', 'planned', '2026-01-01', '${ids.editor}');
  insert into public.prepared_sets (id, name, base_revision, changes, state, take_back_at, planned_by)
  values ('00000000-0000-4000-8000-0000000000f4', 'c', 0, '{}', 'published', '2026-01-01', '${ids.editor}');
  insert into public.prepared_links (id, set_id, secret_hash, expires_at)
  values ('00000000-0000-4000-8000-0000000000f2', '00000000-0000-4000-8000-0000000000f1', repeat('0', 64), '2027-01-01');
  insert into public.prepared_answers (id, set_id, link_id, set_revision, kind, name) values (
    '00000000-0000-4000-8000-0000000000f6', '00000000-0000-4000-8000-0000000000f1',
    '00000000-0000-4000-8000-0000000000f2', 1, 'approve', 'Ana'
  );
`

/** A hosted Supabase has none of them. */
const rowsOfOwnTables = `
  insert into storage.objects (bucket_id, name, version) values ('media', 'old.png', 'x');
  delete from storage.objects where name = 'old.png';
  insert into storage.resumable_uploads (id, bucket_id, name, upsert, length)
    values ('00000000-0000-4000-8000-000000000001', 'media', 'drawing.png', false, 5);
`

function isOwnTable(table: string): boolean {
  return /^backend\.|^storage\.(bins|removed_objects|resumable_uploads)$/.test(table)
}

async function tablesOf(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'auth', 'storage', 'backend', 'temelia') and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name).sort()
}

class Undo extends Error {}

/** The outcome for the caller, in a transaction that is always rolled back. */
async function tried<T>(
  engine: Engine,
  caller: Caller,
  run: (tx: Transaction) => Promise<T>,
): Promise<T | undefined> {
  let result: T | undefined
  const attempt = engine.transaction({}, async (tx) => {
    await become(tx, caller)
    result = await run(tx)
    throw new Undo()
  })
  await attempt.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
  return result
}

/** Tries the verb in a transaction that is always rolled back, and returns the outcome. */
async function outcomeOf(
  engine: Engine,
  caller: Caller,
  verb: Verb,
  table: string,
): Promise<Outcome> {
  let outcome: Outcome = 'done'
  const attempt = engine.transaction({}, async (tx) => {
    // Foreign keys must not hide the outcome of the policies.
    await tx.script('set local session_replication_role = replica')
    const copy = verb === 'insert' ? await takeRowAway(tx, table) : null
    await become(tx, caller)
    const touched = await tx.query(...statement(verb, table, copy))
    outcome = touched.length > 0 ? 'done' : 'nothing'
    throw new Undo()
  })
  await attempt.catch((error) => {
    if (error instanceof DatabaseError && error.code === '42501') outcome = 'refused'
    else if (!(error instanceof Undo)) throw error
  })
  return outcome
}

/** An existing row, which is certainly valid to insert. */
async function takeRowAway(tx: Transaction, table: string): Promise<string | null> {
  const [row] = await tx.query<{ copy: string }>(
    `delete from ${table} where ctid = (select ctid from ${table} limit 1) returning to_jsonb(${table.split('.')[1]}.*)::text as copy`,
  )
  return row?.copy ?? null
}

async function become(tx: Transaction, { role, claims }: Caller): Promise<void> {
  await tx.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)])
  await tx.script(`set local role ${role}`)
}

function statement(verb: Verb, table: string, copy: string | null): [string, Bindable[]?] {
  switch (verb) {
    case 'select':
      return [`select 1 from ${table} limit 1`]
    case 'insert':
      return insertStatement(table, copy)
    case 'update':
      return [
        `update ${table} set ${anyColumn[table] ?? 'updated_at = now()'}`.concat(returning(table)),
      ]
    case 'delete':
      return [`delete from ${table}`.concat(returning(table))]
  }
}

/** RETURNING also needs the right to select; without it, the verb alone is tried. */
function returning(table: string): string {
  return /^(auth|backend|temelia)\./.test(table) ? '' : ' returning 1'
}

const anyColumn: Record<string, string> = {
  'auth.mfa_challenges': 'verified_at = now()',
  'auth.audit_log_entries': 'created_at = now()',
  'backend.file_owner': 'id = gen_random_uuid()',
  'backend.rate_limits': 'count = 0',
  'backend.secrets': "value = ''",
  'backend.signing_keys': 'created_at = now()',
  'backend.schema_migrations': 'applied_at = now()',
  'public.requests': "town = ''",
  'public.request_events': "kind = 'note'",
  'public.deliveries': 'attempts = 0',
  'public.request_channels': "label = ''",
  'public.push_keys': 'created_at = now()',
  'public.request_servers': 'seen_at = now()',
  'public.request_targets': "label = 'b'",
  'public.request_link_codes': 'expires_at = now()',
  'public.erased_requests': 'erased_at = now()',
  'public.request_files': "name = 'a'",
  'public.request_settings': 'kept_months = 12',
  'public.site_picture_uses': 'is_apart = false',
  'storage.bins': "keep_for = '1 day'",
  'storage.removed_objects': "reason = 'deleted'",
  'storage.resumable_uploads': 'received = 0',
  'temelia.account_messages': 'attempts = 0',
  'temelia.guarded_roles': "role = 'editor'",
  'temelia.panel_channel': "name = ''",
  'temelia.picture_measuring': 'attempts = 0',
  'temelia.applied_migrations': 'name = null',
  'temelia.backups': 'note = null',
  'temelia.job_runs': 'problem = null',
  'temelia.request_fields': 'tells_texts_apart = true',
  'temelia.site_tables': 'position = 0',
}

function insertStatement(table: string, copy: string | null): [string, Bindable[]?] {
  if (copy === null) return [`insert into ${table} default values`]
  const columns = Object.keys(JSON.parse(copy) as object).filter(
    (column) => !generatedColumns.has(`${table}.${column}`),
  )
  const list = columns.map((column) => `"${column}"`).join(', ')
  return [
    `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $1::jsonb)${returning(table)}`,
    [copy],
  ]
}

const generatedColumns = new Set([
  'public.requests.search_text',
  'public.site_versions.id',
  'public.site_version_changes.id',
  'public.site_pictures.has_facts',
  'public.site_pictures.shown',
  'public.site_translations.id',
  'storage.objects.path_tokens',
  'auth.users.confirmed_at',
  'auth.identities.email',
])
