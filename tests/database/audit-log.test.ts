import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, runAsRole } from '#backend/postgres/roles.ts'
import { anonymousCaller } from '../support/anonymous-caller.ts'
import {
  administratorCaller,
  administratorId,
  openSiteDatabase,
  type SiteDatabase,
} from '../support/site-database.ts'
import { engineKinds } from '../support/test-engines.ts'

interface Entry {
  key: string
  at: string
  kind: string
  actor: string | null
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

describe.each(engineKinds)('the audit log, %s database', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
    await database.owner((tx) => tx.script(happenings))
  })
  afterAll(() => database.dispose())

  const log = (group: string | null, after?: Entry, size = 50, caller = administratorCaller) =>
    runAsRole(database.engine, caller, (tx) =>
      tx.query<Entry>(
        'select key, at::text, kind, actor, subject, address, details from public.audit_log($1, $2::timestamptz, $3, $4)',
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
    const who = { actor: 'admin@example.com', subject: 'third@example.com' }
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
