import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bindable } from '#backend/backend.ts'
import { runAsRole } from '#backend/testing.ts'
import { clientOf } from '../support/auth-clients.ts'
import { openTestAuth, origin, password, type TestAuth } from '../support/auth-service.ts'
import { oneEngine } from '../support/test-engines.ts'
import { totpCode } from '../support/totp-code.ts'

type Client = ReturnType<typeof clientOf>

describe.each(oneEngine('server'))('recovery codes, %s database', (kind) => {
  let service: TestAuth
  let count = 0
  beforeAll(async () => {
    service = await openTestAuth(kind)
  })
  afterAll(() => service.dispose())

  async function signedIn(email: string): Promise<Client> {
    const client = clientOf(service, service.keys.anonKey)
    const { error } = await client.auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    return client
  }

  /** What the function answers to whom the client is signed in as, as REST would run it. */
  async function call(client: Client, expression: string, ...values: Bindable[]): Promise<unknown> {
    const { data } = await client.auth.getSession()
    const headers = {
      apikey: service.keys.anonKey,
      authorization: `Bearer ${data.session?.access_token}`,
    }
    const caller = await service.callerOf(new Request(origin, { headers }))
    const [row] = await runAsRole(service.engine, caller, (tx) =>
      tx.query<{ answer: unknown }>(`select to_json(public.${expression}) as answer`, values),
    )
    return row?.answer
  }

  async function accountWithCodes() {
    count += 1
    const email = `owner${count}@example.test`
    await service.createUser({ email, password })
    const client = await signedIn(email)
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
    if (!data) throw error
    const code = totpCode(data.totp.secret)
    await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
    const codes = (await call(client, 'create_recovery_codes()')) as string[]
    return { email, client, codes }
  }

  test('ten different recovery codes are issued, and only their hashes are stored', async () => {
    const { client, codes } = await accountWithCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9a-f]{5}-){3}[0-9a-f]{5}$/)
    expect(await call(client, 'count_recovery_codes()')).toBe(10)
    const stored = await service.engine.transaction({}, (tx) =>
      tx.query<{ row: string }>('select c::text as row from temelia.recovery_codes c'),
    )
    for (const { row } of stored) expect(codes.some((code) => row.includes(code))).toBe(false)
  })

  test('a recovery code raises a password session, removes the factor and ends the other sessions', async () => {
    const { email, client, codes } = await accountWithCodes()
    const later = await signedIn(email)
    const typed = `  ${codes[3]?.toUpperCase().replaceAll('-', ' ')}`
    expect(await call(later, 'use_recovery_code($1)', typed)).toBe(true)
    const { data } = await later.auth.refreshSession()
    expect(data.user?.factors).toBeUndefined()
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await later.auth.updateUser({ password: 'a new password' })).error).toBeNull()
  })

  test('a recovery code works once, and the others are void with the factor', async () => {
    const { email, codes } = await accountWithCodes()
    const later = await signedIn(email)
    expect(await call(later, 'use_recovery_code($1)', codes[0])).toBe(true)
    for (const code of codes) expect(await call(later, 'use_recovery_code($1)', code)).toBe(false)
  })

  test('new recovery codes void the old ones, removing the factor voids all', async () => {
    const { client, codes } = await accountWithCodes()
    const next = (await call(client, 'create_recovery_codes()')) as string[]
    expect(await call(client, 'use_recovery_code($1)', codes[0])).toBe(false)
    const { data } = await client.auth.mfa.listFactors()
    await client.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? '' })
    expect(await call(client, 'count_recovery_codes()')).toBe(0)
    expect(await call(client, 'use_recovery_code($1)', next[0])).toBe(false)
  })

  test('a wrong recovery code and one of another user are refused', async () => {
    const { codes } = await accountWithCodes()
    const other = await accountWithCodes()
    const later = await signedIn(other.email)
    for (const code of [codes[0], '', '00000-00000-00000-00000', 'x'.repeat(5000)])
      expect(await call(later, 'use_recovery_code($1)', code)).toBe(false)
    const { data } = await later.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect(await call(other.client, 'count_recovery_codes()')).toBe(10)
  })

  test('a session without the second factor gets no recovery codes', async () => {
    const { email } = await accountWithCodes()
    const later = await signedIn(email)
    await expect(call(later, 'create_recovery_codes()')).rejects.toMatchObject({ code: '42501' })
  })

  test('recovery codes ask for a sign-in or a code of the last ten minutes, and a refusal voids none', async () => {
    const { email, client, codes } = await accountWithCodes()
    await service.engine.transaction({}, (tx) =>
      tx.query(
        `update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'
         where session_id in (
           select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1
         )`,
        [email],
      ),
    )
    await client.auth.refreshSession()
    await expect(call(client, 'create_recovery_codes()')).rejects.toMatchObject({ code: 'PT428' })
    const later = await signedIn(email)
    expect(await call(later, 'use_recovery_code($1)', codes[0])).toBe(true)
  })

  test('wrong recovery codes are recorded, up to a limit', async () => {
    const { email } = await accountWithCodes()
    const later = await signedIn(email)
    for (let i = 0; i < 12; i += 1) await call(later, 'use_recovery_code($1)', 'abc')
    const [noted] = await service.engine.transaction({}, (tx) =>
      tx.query<{ times: number }>(
        `select count(*)::int as times from public.audit_events
         where kind = 'recovery_code_failed' and actor_email = $1`,
        [email],
      ),
    )
    expect(noted?.times).toBe(10)
  })
})
