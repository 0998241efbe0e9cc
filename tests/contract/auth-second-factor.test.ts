import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteClient } from '#data/client/site-client.ts'
import { resetAccess } from '#server/administrators/administrators.ts'
import { clientOf } from '../support/auth-clients.ts'
import { lastMailTo, linkIn } from '../support/auth-mails.ts'
import { openTestAuth, password, type TestAuth } from '../support/auth-service.ts'
import { oneEngine } from '../support/test-engines.ts'
import { totpCode } from '../support/totp-code.ts'

describe.each(oneEngine('server'))('the second factor, %s database', (kind) => {
  let service: TestAuth
  let count = 0
  beforeAll(async () => {
    service = await openTestAuth(kind)
  })
  afterAll(() => service.dispose())

  async function newAccount() {
    count += 1
    const email = `user${count}@example.test`
    await service.createUser({ email, password })
    return email
  }
  async function signedIn(email: string) {
    const client = clientOf(service, service.keys.anonKey)
    const { error } = await client.auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    return client
  }
  async function enrolled() {
    const email = await newAccount()
    const client = await signedIn(email)
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'tel',
    })
    if (!data) throw error
    return { email, client, factorId: data.id, ...data.totp }
  }
  async function verified() {
    const account = await enrolled()
    const code = totpCode(account.secret, 0)
    const { error } = await account.client.auth.mfa.challengeAndVerify({
      factorId: account.factorId,
      code,
    })
    expect(error).toBeNull()
    return { ...account, spentCode: code }
  }

  test('enrolling returns a QR code, a secret and a URI', async () => {
    const { qr_code, secret, uri, email } = await enrolled()
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,.*<svg/)
    expect(uri).toContain(`secret=${secret}`)
    expect(decodeURIComponent(uri)).toContain(email)
  })

  test('a verified code raises the session to aal2, and a refresh leaves it there', async () => {
    const { client } = await verified()
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const { data } = await client.auth.refreshSession()
    expect(data.user?.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }])
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims).toMatchObject({ aal: 'aal2' })
    const methods = claims.data?.claims.amr?.map((entry) =>
      typeof entry === 'string' ? entry : entry.method,
    )
    expect(methods?.sort()).toEqual(['password', 'totp'])
  })

  test('a later sign-in starts at aal1 and cannot change the account', async () => {
    const { email, factorId } = await verified()
    const later = await signedIn(email)
    const level = await later.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const changed = await later.auth.updateUser({ password: 'a different one' })
    expect(changed.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    const described = await later.auth.updateUser({ data: { nume: 'x' } })
    expect(described.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    const removed = await later.auth.mfa.unenroll({ factorId })
    expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    const another = await later.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'alt' })
    expect(another.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  test('a later sign-in cannot end the session that has passed the factor', async () => {
    const { email, client } = await verified()
    const open = await client.auth.getClaims()
    const later = await signedIn(email)
    const token = (await later.auth.getSession()).data.session?.access_token
    const { status } = await service.fetch(
      new Request(`http://localhost/auth/v1/user/sessions/${open.data?.claims.session_id}`, {
        method: 'DELETE',
        headers: { apikey: service.keys.anonKey, authorization: `Bearer ${token}` },
      }),
    )
    expect(status).toBe(401)
    expect((await later.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await later.auth.signOut({ scope: 'global' })).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    const third = await signedIn(email)
    expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull()
    for (const ended of [later, third])
      expect((await ended.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('a TOTP code is accepted once, also across sessions', async () => {
    const { email, secret, factorId, spentCode } = await verified()
    const later = await signedIn(email)
    const replayed = await later.auth.mfa.challengeAndVerify({ factorId, code: spentCode })
    expect(replayed.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const next = await later.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret, 1) })
    expect(next.error).toBeNull()
  })

  test('the same TOTP code sent in parallel is accepted once', async () => {
    const { client, factorId, secret } = await enrolled()
    const { data } = await client.auth.mfa.challenge({ factorId })
    const session = (await client.auth.getSession()).data.session
    const code = totpCode(secret, 0)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        service.fetch(`http://auth.test/auth/v1/factors/${factorId}/verify`, {
          method: 'POST',
          headers: {
            apikey: service.keys.anonKey,
            authorization: `Bearer ${session?.access_token}`,
          },
          body: JSON.stringify({ challenge_id: data?.id, code }),
        }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('after ten wrong TOTP codes the next gets 429', async () => {
    const { client, factorId, secret } = await enrolled()
    const right = totpCode(secret, 0)
    const wrong = right === '000000' ? '000001' : '000000'
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 11; i += 1) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: wrong })
      codes.push(error?.code)
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('mfa_verification_failed'))
    expect(codes[10]).toBe('over_request_rate_limit')
  })

  test('wrong TOTP codes by somebody with the password do not lock the owner out', async () => {
    const cookies: string[] = []
    const keepCookie: typeof fetch = async (input, init) => {
      const response = await service.fetch(input, init)
      cookies.push(...response.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''))
      return response
    }
    const email = await newAccount()
    const owner = clientOf({ fetch: keepCookie }, service.keys.anonKey)
    await owner.auth.signInWithPassword({ email, password })
    const { data } = await owner.auth.mfa.enroll({ factorType: 'totp' })
    const { id: factorId = '', totp } = data ?? {}
    const right = () => totpCode(totp?.secret ?? '', 0)
    const answer = async ({ auth }: typeof owner, code = right()) => {
      const unuse = 'update auth.mfa_factors set last_used_step = null where id = $1::uuid'
      await service.engine.transaction({}, (tx) => tx.query(unuse, [factorId]))
      return (await auth.mfa.challengeAndVerify({ factorId, code })).error?.code
    }
    expect(await answer(owner)).toBeUndefined()
    const signedInFrom = async (address: string, headers = {}) => {
      const client = clientOf(service, service.keys.anonKey, {
        'x-test-address': address,
        ...headers,
      })
      await client.auth.signInWithPassword({ email, password })
      return client
    }

    const wrong = String((Number(right()) + 500_000) % 1_000_000).padStart(6, '0')
    for (const address of ['thief 1', 'thief 2']) {
      const thief = await signedInFrom(address)
      for (let n = 0; n < 5; n += 1)
        expect(await answer(thief, wrong)).toBe('mfa_verification_failed')
    }
    expect(await answer(await signedInFrom('thief 3'))).toBe('over_request_rate_limit')
    expect(await answer(await signedInFrom('hotel', { cookie: cookies.at(-1) }))).toBeUndefined()
    expect(await answer(await signedInFrom('192.0.2.1'))).toBeUndefined()
    await owner.auth.resetPasswordForEmail(email)
    const token_hash = linkIn(await lastMailTo(service, email)).searchParams.get('token') ?? ''
    const mailed = clientOf(service, service.keys.anonKey, { 'x-test-address': 'airport' })
    await mailed.auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(await answer(mailed)).toBeUndefined()

    // The owner's right codes do not reset the thief's count; a new quarter of an hour does, up to twenty guesses a day.
    expect(await answer(await signedInFrom('thief 4'))).toBe('over_request_rate_limit')
    await service.engine.transaction({}, async (tx) => {
      await tx.query(`delete from backend.rate_limits where key like 'factor:%'`)
      await tx.query(`update backend.rate_limits set count = 19 where key like 'factor-daily:%'`)
    })
    const last = await signedInFrom('thief 5')
    expect(await answer(last, wrong)).toBe('mfa_verification_failed')
    expect(await answer(last)).toBe('over_request_rate_limit')
  })

  test('a challenge is void after five wrong codes', async () => {
    const { client, factorId } = await enrolled()
    const { data } = await client.auth.mfa.challenge({ factorId })
    const answer = () =>
      client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: '12345x' })
    for (let i = 0; i < 5; i += 1)
      expect((await answer()).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await answer()).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })

  test('a challenge is valid once, for five minutes, for its own factor', async () => {
    const { client, factorId, secret } = await enrolled()
    const other = await enrolled()
    const challengeOf = async (account: Pick<typeof other, 'client' | 'factorId'>) =>
      (await account.client.auth.mfa.challenge({ factorId: account.factorId })).data?.id ?? ''
    const answer = async (challengeId: string, step: 0 | 1) => {
      const code = totpCode(secret, step)
      return (await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code
    }
    const [foreign, old] = [await challengeOf(other), await challengeOf({ client, factorId })]
    await service.engine.transaction({}, (tx) =>
      tx.query(
        `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
        [old],
      ),
    )
    expect(await answer(foreign, 0)).toBe('mfa_factor_not_found')
    expect(await answer(old, 0)).toBe('mfa_challenge_expired')
    const fresh = await challengeOf({ client, factorId })
    expect(await answer(fresh, 0)).toBeUndefined()
    expect(await answer(fresh, 1)).toBe('mfa_challenge_expired')
  })

  test('a challenge answered from another address is refused', async () => {
    const { email, factorId, secret } = await verified()
    const here = await signedIn(email)
    const { data } = await here.auth.mfa.challenge({ factorId })
    const elsewhere = clientOf(service, service.keys.anonKey, { 'x-test-address': '198.51.100.9' })
    const session = (await here.auth.getSession()).data.session
    if (session) await elsewhere.auth.setSession(session)
    const { error } = await elsewhere.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: totpCode(secret, 1),
    })
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  test('removing the factor lowers the session to aal1', async () => {
    const { client, factorId } = await verified()
    const { error } = await client.auth.mfa.unenroll({ factorId })
    expect(error).toBeNull()
    await client.auth.refreshSession()
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims.aal).toBe('aal1')
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
  })

  test("somebody else's factor is not found", async () => {
    const { factorId } = await enrolled()
    const otherUser = await signedIn(await newAccount())
    const challenged = await otherUser.auth.mfa.challenge({ factorId })
    expect(challenged.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    const unreadable = await otherUser.auth.mfa.challenge({ factorId: 'no-id' })
    expect(unreadable.error).toMatchObject({ status: 404, code: 'validation_failed' })
    const removed = await otherUser.auth.mfa.unenroll({ factorId })
    expect(removed.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })

  test('of parallel enrolments under one name only one succeeds', async () => {
    const email = await newAccount()
    // A single client would send its requests one after the other.
    const clients = await Promise.all(Array.from({ length: 6 }, () => signedIn(email)))
    const enrolments = await Promise.all(
      clients.map(({ auth }) => auth.mfa.enroll({ factorType: 'totp', friendlyName: 'tel' })),
    )
    const refusals = enrolments.flatMap(({ error }) => (error ? [error.code] : []))
    expect(refusals).toEqual(Array(5).fill('mfa_factor_name_conflict'))
  })

  test('factor names are unique, and other kinds of factor are disabled', async () => {
    const { client } = await enrolled()
    const twice = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'tel' })
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '37360000000' })
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
  })

  const age = (minutes: number) =>
    service.engine.transaction({}, async (tx) => {
      await tx.query(
        `update auth.sessions set created_at = created_at - make_interval(mins => ${minutes})`,
      )
      await tx.query(
        `update auth.mfa_amr_claims set updated_at = updated_at - make_interval(mins => ${minutes})`,
      )
      await tx.query(
        `update auth.mfa_factors set created_at = created_at - make_interval(mins => ${minutes})`,
      )
    })

  test('a session that was left open adds no factor, and a new sign-in does', async () => {
    const email = await newAccount()
    const left = await signedIn(email)
    await age(11)
    const refused = await left.auth.mfa.enroll({ factorType: 'totp' })
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    await left.auth.refreshSession()
    const again = await left.auth.mfa.enroll({ factorType: 'totp' })
    expect(again.error).toMatchObject({ code: 'reauthentication_needed' })

    const proven = await signedIn(email)
    const { data } = await proven.auth.mfa.enroll({ factorType: 'totp' })
    const code = totpCode(data?.totp.secret ?? '', 0)
    // The proof is given in a session of its own; the factor then raises the one that is open.
    const raised = await left.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
    expect(raised.error).toBeNull()
  })

  test('a session that was left open past its factor neither adds nor removes one before the next code', async () => {
    const { client, factorId, secret } = await verified()
    await age(11)
    const removed = await client.auth.mfa.unenroll({ factorId })
    expect(removed.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    const added = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'alt' })
    expect(added.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret, 1) })
    // The factor is as old as its session: the code removes it, and proves nothing for another one.
    const beside = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'alt' })
    expect(beside.error).toMatchObject({ code: 'reauthentication_needed' })
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  })

  test('resetting access from the shell removes the factor and the metadata', async () => {
    const { email, client: before } = await verified()
    await before.auth.updateUser({ data: { nume: 'x'.repeat(5_000) } })
    const ofService = clientOf(service, service.keys.serviceRoleKey) as unknown as SiteClient
    await resetAccess(ofService, email, 'entirely new password')
    const client = clientOf(service, service.keys.anonKey)
    const { data } = await client.auth.signInWithPassword({
      email,
      password: 'entirely new password',
    })
    expect(data.user?.factors).toBeUndefined()
    expect(data.user?.user_metadata).toEqual({})
    await expect(resetAccess(ofService, 'nimeni@example.test', password)).rejects.toThrow(
      'no account',
    )
  })
})
