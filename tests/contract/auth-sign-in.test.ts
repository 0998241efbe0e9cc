import type { Session } from '@supabase/supabase-js'
import { hashSync } from 'bcryptjs'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, networkOf } from '../support/auth-clients.ts'
import { openTestAuth, origin, password, type TestAuth } from '../support/auth-service.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('signing in, %s database', (kind) => {
  let service: TestAuth
  const email = 'ana@example.test'
  beforeAll(async () => {
    service = await openTestAuth(kind)
    await service.createUser({ email, password })
  })
  afterAll(() => service.dispose())

  const client = () => clientOf(service, service.keys.anonKey)
  async function signedIn() {
    const own = client()
    const { data, error } = await own.auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    if (!data.session) throw new Error('no session')
    return { own, session: data.session }
  }
  const idOf = ({ session }: { session: Session }) =>
    String(decodeJwt(session.access_token).session_id)
  const query = (statement: string) => service.engine.transaction({}, (tx) => tx.query(statement))

  test('the right password opens a session whose token the client can verify itself', async () => {
    const { own, session } = await signedIn()
    const { data, error } = await own.auth.getClaims()
    expect(error).toBeNull()
    expect(data?.header.alg).toBe('ES256')
    expect(data?.claims).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      amr: [{ method: 'password' }],
      iss: 'http://auth.test/auth/v1',
      sub: session.user.id,
    })
    const { data: current } = await own.auth.getUser()
    expect(current.user).toMatchObject({ id: session.user.id, email, aud: 'authenticated' })
    expect(current.user?.identities?.[0]).toMatchObject({ provider: 'email', id: session.user.id })
  })

  test('accounts created by the SQL used on a hosted Supabase can sign in', async () => {
    const seeded = 'adusa@example.test'
    await service.engine.transaction({}, (tx) =>
      tx.query(`insert into auth.users (instance_id, id, aud, role, email, encrypted_password,
            email_confirmed_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at,
            updated_at, confirmation_token, recovery_token, email_change, email_change_token_new,
            email_change_token_current, phone_change, phone_change_token, reauthentication_token)
          values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated',
            'authenticated', '${seeded}', '${hashSync(password, 4)}', now(),
            '{"provider": "email", "providers": ["email"]}', '{}', null, now(), now(),
            '', '', '', '', '', '', '', '')`),
    )
    const { data, error } = await client().auth.signInWithPassword({ email: seeded, password })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: seeded, identities: [] })
    expect(data.user).not.toHaveProperty('new_email')
    expect(data.user?.email_confirmed_at).toBeTruthy()
  })

  test('a wrong password and an unknown account get the same answer', async () => {
    const wrong = await client().auth.signInWithPassword({ email, password: 'wrong password' })
    const unknown = await client().auth.signInWithPassword({
      email: 'nobody@example.test',
      password,
    })
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    expect(unknown.error).toEqual(wrong.error)
  })

  test('signing in from many new networks with the right password is not delayed', async () => {
    const from = (n: number) =>
      clientOf(service, service.keys.anonKey, { 'x-test-address': `network ${n}` })
    for (let n = 0; n < 40; n += 1)
      expect((await from(n).auth.signInWithPassword({ email, password })).error).toBeNull()
    const counted = await service.engine.transaction({}, (tx) =>
      tx.query<{ count: number }>(
        `select count from backend.rate_limits where key like 'failures-anywhere:%' and count > 10`,
      ),
    )
    expect(counted).toEqual([])
  })

  test('a confirmed phone number signs in by password', async () => {
    const admin = clientOf(service, service.keys.serviceRoleKey).auth.admin
    const phone = '+37360123456'
    const { data } = await admin.createUser({ phone, password })
    const early = await client().auth.signInWithPassword({ phone, password })
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' })
    await admin.updateUserById(data.user?.id ?? '', { phone_confirm: true })
    const later = await client().auth.signInWithPassword({ phone, password })
    expect(later.data.user?.phone).toBe('37360123456')
  })

  test('a refresh gives a new token, the same session and its claims', async () => {
    const { own, session } = await signedIn()
    const { data, error } = await own.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    const claims = await own.auth.getClaims()
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'password' }])
  })

  test('the same refresh token sent twice at once gives the same successor', async () => {
    const { session } = await signedIn()
    const answers = await Promise.all(
      [1, 2, 3].map(() => client().auth.refreshSession({ refresh_token: session.refresh_token })),
    )
    const successors = new Set(answers.map(({ data }) => data.session?.refresh_token))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null])
    expect(successors.size).toBe(1)
  })

  test('an older refresh token that is sent again ends the session', async () => {
    const { session } = await signedIn()
    const refresh = (refresh_token: string) => client().auth.refreshSession({ refresh_token })
    const second = (await refresh(session.refresh_token)).data.session
    const third = (await refresh(second?.refresh_token ?? '')).data.session
    const { error } = await refresh(session.refresh_token)
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const afterwards = await refresh(third?.refresh_token ?? '')
    expect(afterwards.error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test('the parent of the current refresh token is valid for ten seconds only', async () => {
    const { session } = await signedIn()
    const refresh = () => client().auth.refreshSession({ refresh_token: session.refresh_token })
    expect((await refresh()).error).toBeNull()
    await query(`update auth.refresh_tokens set updated_at = now() - interval '1 minute'`)
    expect((await refresh()).error).toMatchObject({ code: 'refresh_token_already_used' })
  })

  test('the tokens of an ended session and of a banned account are refused', async () => {
    const [banned, ended] = [await signedIn(), await signedIn()]
    const codes = async ({ session }: typeof ended) => {
      const byToken = await client().auth.getUser(session.access_token)
      const { error } = await client().auth.refreshSession(session)
      return [byToken.error?.code ?? byToken.error?.name, error?.code]
    }
    await query(`update auth.sessions set not_after = now() where id = '${idOf(ended)}'`)
    expect(await codes(ended)).toEqual(['AuthSessionMissingError', 'session_expired'])
    await query(`update auth.users set banned_until = now() + interval '1 hour'`)
    expect(await codes(banned)).toEqual(['user_banned', 'user_banned'])
    await query('update auth.users set banned_until = null')
  })

  test('a session ends by age and by inactivity, and a refresh extends only the time of inactivity', async () => {
    const day = 86_400
    const limited = service.authWith({
      sessionTimeboxSeconds: 180 * day,
      sessionInactivitySeconds: 30 * day,
    })
    const limitedService = networkOf(limited)
    const openLimitedSession = async () => {
      const { auth } = clientOf(limitedService, service.keys.anonKey)
      const { data } = await auth.signInWithPassword({ email, password })
      if (!data.session) throw new Error('no session')
      return { auth, session: data.session, id: idOf({ session: data.session }) }
    }
    const daysLeft = async (id: string) => {
      const rows = await query(
        `select extract(epoch from not_after - now()) / 86400 as days from auth.sessions where id = '${id}'`,
      )
      return Math.round(Number((rows[0] as { days: unknown }).days))
    }
    const age = (id: string, begun: number, used: number) =>
      query(`update auth.sessions set created_at = now() - interval '${begun} days',
        refreshed_at = now() - interval '${used} days' where id = '${id}'`)

    const renewed = await openLimitedSession()
    expect(await daysLeft(renewed.id)).toBe(30)
    await age(renewed.id, 170, 29)
    expect((await renewed.auth.refreshSession()).error).toBeNull()
    expect(await daysLeft(renewed.id)).toBe(10)

    const idle = await openLimitedSession()
    await age(idle.id, 31, 31)
    expect((await idle.auth.refreshSession(idle.session)).error).toMatchObject({
      status: 400,
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Inactivity)',
    })
    const old = await openLimitedSession()
    await age(old.id, 181, 1)
    expect((await old.auth.refreshSession(old.session)).error).toMatchObject({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    })
    // An access token ends with its session.
    await query(`update auth.sessions set not_after = now() where id = '${renewed.id}'`)
    expect((await renewed.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    await query(
      `delete from auth.sessions where id in ('${idle.id}', '${old.id}', '${renewed.id}')`,
    )
  })

  test('a user can list and end only their own sessions', async () => {
    await service.createUser({ email: 'ion@example.test', password })
    const mine = await signedIn()
    const ion = await client().auth.signInWithPassword({ email: 'ion@example.test', password })
    const ask = (path: string, method = 'GET') =>
      service.fetch(`${origin}/auth/v1/user/sessions${path}`, {
        method,
        headers: {
          apikey: service.keys.anonKey,
          authorization: `Bearer ${ion.data.session?.access_token}`,
        },
      })
    const { sessions } = (await (await ask('')).json()) as { sessions: { current: boolean }[] }
    expect(sessions).toMatchObject([{ current: true }])
    expect((await ask(`/${idOf(mine)}`, 'DELETE')).status).toBe(204)
    expect((await client().auth.getUser(mine.session.access_token)).error).toBeNull()
  })

  test('no stored row contains a refresh token or a password, even one typed as the address', async () => {
    const { session } = await signedIn()
    await client().auth.signInWithPassword({ email: password, password: 'x' })
    const rows = await service.engine.transaction({}, (tx) =>
      tx.query<{ row: string }>(
        `select t::text as row from auth.refresh_tokens t
         union all select u::text from auth.users u union all select s::text from auth.sessions s
         union all select a::text from auth.audit_log_entries a`,
      ),
    )
    const stored = rows.map(({ row }) => row).join('\n')
    expect(stored).not.toContain(session.refresh_token)
    expect(stored).not.toContain(password)
  })

  test.each([
    ['local', { own: false, other: true }],
    ['others', { own: true, other: false }],
    ['global', { own: false, other: false }],
  ] as const)('signing out with scope %s ends only its sessions', async (scope, left) => {
    const [mine, elsewhere] = [await signedIn(), await signedIn()]
    const { error } = await mine.own.auth.signOut({ scope })
    expect(error).toBeNull()
    const isOpen = async (token: string) => (await client().auth.getUser(token)).data.user !== null
    expect(await isOpen(mine.session.access_token)).toBe(left.own)
    expect(await isOpen(elsewhere.session.access_token)).toBe(left.other)
  })
})
