import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bindable } from '#backend/backend.ts'
import { type Caller, runAsRole, serviceCaller } from '#backend/testing.ts'
import { anonymousCaller } from '../support/anonymous-caller.ts'
import {
  administratorCaller,
  administratorId,
  openSiteDatabase,
  type SiteDatabase,
} from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

interface Entry {
  key: string
  at: string
  kind: string
  actor: string | null
  actor_role: string | null
  subject: string | null
  address: string | null
  details: Record<string, unknown>
}

const secondId = '00000000-0000-4000-8000-00000000000b'
const thirdId = '00000000-0000-4000-8000-00000000000c'
const withoutSecondStep: Caller = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: secondId, aal: 'aal1' },
}

describe.each(oneEngine('server'))('the audit log, %s database', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
    await database.owner((tx) => tx.script(happenings))
  })
  afterAll(() => database.dispose())

  const log = (group: string | null, after?: Entry, size = 50, caller = administratorCaller) =>
    runAsRole(database.engine, caller, (tx) =>
      tx.query<Entry>(
        'select key, at::text, kind, actor, actor_role, subject, address, details from public.audit_log($1, $2::timestamptz, $3, $4)',
        [group, after?.at ?? null, after?.key ?? null, size],
      ),
    )
  const kinds = async (group: string | null) => (await log(group)).map((entry) => entry.kind)

  test('the audit log lists sign-ins and failures, newest first, without routine entries', async () => {
    expect(await kinds('sign_in')).toEqual(['second_step_passed', 'login_failed', 'login'])
    const [, failed] = await log('sign_in')
    expect(failed).toMatchObject({ actor: 'nimeni@example.com', address: '192.0.2.7' })
  })

  test('the audit log shows a new factor as enabled at its first code, and a changed password once', async () => {
    expect(await kinds('account')).toEqual([
      'user_modified',
      'user_updated_password',
      'factor_enabled',
    ])
  })

  test('the audit log names added and removed administrators and who did it', async () => {
    const change = (what: string) =>
      runAsRole(database.engine, administratorCaller, (tx) =>
        tx.query(`select public.${what}_administrator($1)`, [thirdId]),
      )
    await change('add')
    await change('remove')
    const [removed, added] = await log('administrators')
    const who = { actor: 'admin@example.com', actor_role: 'owner', subject: 'third@example.com' }
    expect(removed).toMatchObject({ kind: 'administrator_removed', ...who })
    expect(added).toMatchObject({ kind: 'administrator_added', ...who })
  })

  test('the audit log lists saves and imports', async () => {
    const { revision } = await database.load()
    await database.save(Number(revision), {})
    await runAsRole(database.engine, administratorCaller, (tx) =>
      tx.query("select public.note_import(2, 'copie.json')"),
    )
    const [imported, saved] = await log('content')
    expect(imported).toMatchObject({
      kind: 'import',
      actor: 'admin@example.com',
      details: { version: 2, file: 'copie.json' },
    })
    expect(saved).toMatchObject({ kind: 'save', actor: 'admin@example.com' })
  })

  test('the audit log names the role that who did it had then, of saves and sign-ins as well', async () => {
    const editor: Caller = {
      role: 'authenticated',
      claims: { role: 'authenticated', sub: thirdId, aal: 'aal1', email: 'third@example.com' },
    }
    const setRow = (sql: string) => database.owner((tx) => tx.query(sql, [thirdId]))
    await setRow(`insert into public.admin_users (user_id, role) values ($1, 'editor')`)
    const { revision } = await database.load()
    await runAsRole(database.engine, editor, (tx) =>
      tx.query('select public.save_site($1, $2)', [Number(revision), '{}']),
    )
    await setRow(`insert into auth.audit_log_entries (payload) values
      (json_build_object('action', 'login', 'actor_id', $1::uuid, 'actor_username', 'third@example.com'))`)
    await setRow(`update public.admin_users set role = 'requests' where user_id = $1`)
    await setRow('delete from public.admin_users where user_id = $1')
    const of = (entries: Entry[]) =>
      entries.filter(({ actor }) => actor === 'third@example.com').map((one) => one.actor_role)
    expect(of(await log('content'))).toEqual(['editor'])
    expect(of(await log('sign_in'))).toEqual(['editor'])
    await database.owner((tx) =>
      tx.script(
        `delete from auth.audit_log_entries where payload ->> 'actor_username' = 'third@example.com'`,
      ),
    )
  })

  const request = {
    id: '01900000-0000-7000-8000-0000000000aa',
    name: 'Ion Popescu',
    phone: '069 123 456',
    email: 'ion.popescu@example.com',
    message: 'O casă în Orhei',
    consent_at: '2026-11-22T10:00:00Z',
  }
  const ask = (caller: Caller, call: string, values: Bindable[] = []) =>
    runAsRole(database.engine, caller, (tx) => tx.query(`select public.${call}`, values))
  const second: Caller = {
    role: 'authenticated',
    claims: { role: 'authenticated', sub: thirdId, aal: 'aal1', email: 'third@example.com' },
  }
  const addSession = async (minutesLeft: number): Promise<Caller> => {
    const session_id = randomUUID()
    await database.owner((tx) =>
      tx.query(
        'insert into auth.sessions (id, user_id, not_after) values ($1, $2, now() + make_interval(mins => $3))',
        [session_id, administratorId, minutesLeft],
      ),
    )
    return { ...administratorCaller, claims: { ...administratorCaller.claims, session_id } }
  }

  test('the audit log tells who opened, changed and downloaded requests, and nothing of the visitor', async () => {
    await ask(administratorCaller, 'add_administrator($1)', [thirdId])
    await ask(serviceCaller, 'store_request($1::jsonb)', [JSON.stringify(request)])
    const { id } = request
    for (const caller of [administratorCaller, administratorCaller, second])
      await ask(caller, 'open_request($1)', [id])
    const changes = [{ state: 'won' }, { assignee: thirdId }, { remind_on: '2030-01-02' }]
    for (const [index, change] of changes.entries())
      await ask(administratorCaller, 'change_request($1, $2, $3::jsonb)', [
        id,
        index + 1,
        JSON.stringify(change),
      ])
    await ask(second, 'add_request_note($1, $2)', [id, 'Clientul Popescu sună mâine'])
    await ask(second, 'note_requests_download(3)')
    await ask(second, 'note_requests_download(1, true)')
    for (const isOn of [false, false, true])
      await ask(administratorCaller, 'set_request_confirmations($1)', [isOn])

    const [{ number } = { number: '' }] = await database.owner((tx) =>
      tx.query<{ number: string }>('select number from public.requests where id = $1', [id]),
    )
    const entries = await log('requests')
    const [mine, theirs] = ['admin@example.com', 'third@example.com']
    const changed = (actor: string, details: object) => ({
      kind: 'request_changed',
      actor,
      subject: number,
      details,
    })
    expect(entries.toReversed()).toMatchObject([
      { kind: 'request_opened', actor: mine, subject: number, details: {} },
      { kind: 'request_opened', actor: theirs, subject: number, details: {} },
      changed(mine, { change: 'state', to: 'won' }),
      changed(mine, { change: 'assigned', to: theirs }),
      changed(mine, { change: 'reminder' }),
      changed(theirs, { change: 'note' }),
      { kind: 'requests_downloaded', actor: theirs, details: { count: 3, of_person: false } },
      { kind: 'requests_downloaded', actor: theirs, details: { count: 1, of_person: true } },
      { kind: 'confirmations_set', actor: mine, details: { is_on: false } },
      { kind: 'confirmations_set', actor: mine, details: { is_on: true } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Popescu|069 123|Orhei|sună/)

    await ask(administratorCaller, 'erase_request($1)', [id])
    const after = await log('requests')
    expect(after.map(({ kind }) => kind)).toEqual([
      'request_erased',
      ...entries.map(({ kind }) => kind),
    ])
    expect(JSON.stringify(after)).not.toContain(number)
    await ask(administratorCaller, 'remove_administrator($1)', [thirdId])
  })

  test('the audit log tells which browsers and chats are told of requests, and when they went', async () => {
    const before = (await log('requests'))[0]
    const keys = JSON.stringify({ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) })
    const add = (caller: Caller, endpoint: string, label: string) =>
      ask(caller, 'add_push_device($1, $2::jsonb, $3)', [
        `https://push.example.com/${endpoint}`,
        keys,
        label,
      ])
    const [phone, tablet] = [await addSession(60), await addSession(60)]
    await add(phone, 'phone', 'Telefon')
    await add(phone, 'phone', 'Telefon')
    await add(tablet, 'tablet', 'Tabletă')
    await ask(phone, 'remove_own_push_device()')
    await database.owner((tx) =>
      tx.query('delete from auth.sessions where id = $1::uuid', [String(tablet.claims.session_id)]),
    )
    const link = async () => {
      const [{ code } = { code: '' }] = await runAsRole(
        database.engine,
        administratorCaller,
        (tx) => tx.query<{ code: string }>('select public.make_link_code() as code'),
      )
      await ask(serviceCaller, "use_link_code($1, '77', 'Echipa')", [code])
    }
    await link()
    await link()
    const [chat] = await database.owner((tx) =>
      tx.query<{ id: string }>("select id from public.request_targets where channel = 'telegram'"),
    )
    await ask(administratorCaller, 'unlink_request_target($1)', [chat?.id ?? ''])

    const entries = await log('requests')
    const added = entries.slice(
      0,
      entries.findIndex(({ key }) => key === before?.key),
    )
    const actor = 'admin@example.com'
    expect(added.toReversed()).toMatchObject([
      { kind: 'device_added', actor, subject: 'Telefon' },
      { kind: 'device_added', actor, subject: 'Tabletă' },
      { kind: 'device_removed', actor, subject: 'Telefon' },
      { kind: 'device_removed', actor: null, subject: 'Tabletă', details: { of: actor } },
      { kind: 'chat_added', actor, subject: 'Echipa' },
      { kind: 'chat_removed', actor, subject: 'Echipa' },
    ])
    expect(JSON.stringify(added)).not.toMatch(/push\.example|AAAA|"77"/)
  })

  test('pages of the audit log have no gaps or repetitions, even at equal times', async () => {
    const whole = await log(null)
    const paged: Entry[] = []
    for (let turn = 0; turn < whole.length; turn += 1) {
      const page = await log(null, paged.at(-1), 2)
      if (page.length === 0) break
      paged.push(...page)
    }
    expect(paged).toEqual(whole)
    expect(whole.length).toBeGreaterThan(8)
  })

  test.each([
    ['a visitor', anonymousCaller],
    ['an administrator without the second step', withoutSecondStep],
  ])('%s cannot read the audit log', async (_who, caller) => {
    await database.owner((tx) =>
      tx.query('insert into public.admin_users (user_id) values ($1) on conflict do nothing', [
        secondId,
      ]),
    )
    await expect(log(null, undefined, 50, caller)).rejects.toMatchObject({ code: '42501' })
  })

  test('an ended session cannot read the audit log, even before its token expires', async () => {
    const session_id = '00000000-0000-4000-8000-0000000000cc'
    const caller: Caller = {
      role: 'authenticated',
      claims: { ...administratorCaller.claims, session_id },
    }
    await database.owner((tx) =>
      tx.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
        session_id,
        administratorId,
      ]),
    )
    expect((await log(null, undefined, 1, caller)).length).toBe(1)
    await database.owner((tx) => tx.query('delete from auth.sessions where id = $1', [session_id]))
    await expect(log(null, undefined, 1, caller)).rejects.toMatchObject({ code: '42501' })
  })
})

const entry = (minutesAgo: number, action: string, actor: string, traits: object = {}) => `
  insert into auth.audit_log_entries (payload, created_at, ip_address) values (
    '${JSON.stringify({ action, actor_id: secondId, actor_username: actor, traits })}',
    date_trunc('minute', now()) - interval '${minutesAgo} minutes', '192.0.2.7'
  );`

const owner = 'admin@example.com'
const factor = { factor_id: '00000000-0000-4000-8000-0000000000ff' }

const happenings = [
  `insert into auth.users (id, email) values
     ('${secondId}', 'second@example.com'), ('${thirdId}', 'third@example.com');
   insert into auth.mfa_factors (user_id, factor_type, status) values ('${secondId}', 'totp', 'verified');`,
  entry(90, 'login', owner),
  entry(80, 'token_refreshed', owner),
  entry(70, 'login_failed', 'nimeni@example.com'),
  entry(60, 'factor_in_progress', owner, factor),
  entry(59, 'verification_attempted', owner, { ...factor, ok: true }),
  entry(50, 'challenge_created', owner, factor),
  entry(50, 'verification_attempted', owner, { ...factor, ok: true }),
  entry(40, 'user_updated_password', owner),
  entry(40, 'user_modified', owner),
  entry(30, 'user_modified', owner),
].join('')
