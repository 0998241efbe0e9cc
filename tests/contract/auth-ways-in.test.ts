import type { User } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultAuthSettings } from '#backend/backend.ts'
import { limitKey } from '#backend/testing.ts'
import { clientOf, networkOf, pkceClientOf } from '../support/auth-clients.ts'
import { codeIn, lastMailTo, linkIn } from '../support/auth-mails.ts'
import { openTestAuth, origin, password, type TestAuth } from '../support/auth-service.ts'
import { oneEngine } from '../support/test-engines.ts'
import { totpCode } from '../support/totp-code.ts'

const testNumber = '37360999999'

describe.each(oneEngine('server'))('codes, phones and anonymous users, %s database', (kind) => {
  let service: TestAuth
  let count = 0
  beforeAll(async () => {
    service = await openTestAuth(kind, {
      signup: 'open',
      anonymous: true,
      reauthenticateForPassword: true,
      mailEverySeconds: 0.001,
      testCodes: { [testNumber]: '246813' },
    })
  })
  afterAll(() => service.dispose())

  const admin = () => clientOf(service, service.keys.serviceRoleKey).auth.admin
  /** Each test comes from an address of its own, so that limits do not carry over. */
  const anyone = (from: Pick<TestAuth, 'fetch'> = service) => {
    count += 1
    return clientOf(from, service.keys.anonKey, { 'x-test-address': `a${count}` }).auth
  }
  const nextEmail = () => {
    count += 1
    return `way${count}@example.test`
  }
  const nextPhone = () => {
    count += 1
    return `3736${String(count).padStart(7, '0')}`
  }
  async function codeTo(phone: string) {
    await service.auth.settled()
    return service.smsCodes.findLast((sent) => sent.phone === phone)?.code ?? ''
  }
  async function signedIn() {
    const email = nextEmail()
    const { id } = await service.createUser({ email, password })
    const auth = anyone()
    const { data } = await auth.signInWithPassword({ email, password })
    if (!data.session) throw new Error('not signed in')
    return { auth, email, id, session: data.session }
  }

  test('a new phone number signs in by password and by code once it is confirmed', async () => {
    const phone = nextPhone()
    const { data, error } = await anyone().signUp({ phone: `+${phone}`, password })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ phone, identities: [{ provider: 'phone' }] })
    const early = await anyone().signInWithPassword({ phone, password })
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' })
    const wrong = await anyone().verifyOtp({ phone, token: '000000', type: 'sms' })
    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect(await codeTo(phone)).not.toBe('')
    expect((await anyone().resend({ phone, type: 'sms' })).error).toBeNull()
    const confirmed = await anyone().verifyOtp({ phone, token: await codeTo(phone), type: 'sms' })
    expect(confirmed.data.user?.phone_confirmed_at).toBeTruthy()
    expect(confirmed.data.user?.identities?.[0]?.identity_data?.phone_verified).toBe(true)
    expect((await anyone().signInWithPassword({ phone, password })).error).toBeNull()
    expect((await anyone().signInWithOtp({ phone })).error).toBeNull()
    const byCode = await anyone().verifyOtp({ phone, token: await codeTo(phone), type: 'sms' })
    expect(byCode.data.user?.id).toBe(confirmed.data.user?.id)
    const repeated = await anyone().signUp({ phone, password })
    expect(repeated.data.user).toMatchObject({ phone, identities: [] })
    expect(repeated.data.user?.id).not.toBe(data.user?.id)
  })

  test("a test number's fixed code works every time without an SMS", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await expect
        .poll(async () => (await anyone().signInWithOtp({ phone: testNumber })).error)
        .toBeNull()
      const { data } = await anyone().verifyOtp({ phone: testNumber, token: '246813', type: 'sms' })
      expect(data.user?.phone).toBe(testNumber)
    }
    expect(service.smsCodes.some(({ phone }) => phone === testNumber)).toBe(false)
  })

  test('SMS requested too soon get 429; a number that no code can reach is refused', async () => {
    const paced = service.authWith({ signup: 'open', mailEverySeconds: 60 })
    const slow = anyone(networkOf(paced))
    const phone = nextPhone()
    expect((await slow.signInWithOtp({ phone })).error).toBeNull()
    expect((await slow.signInWithOtp({ phone })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    })
    const silent = service.authWith({ signup: 'open' }, 'sms')
    const unreached = anyone(networkOf(silent))
    for (const answer of [
      await unreached.signInWithOtp({ phone }),
      await unreached.signUp({ phone, password }),
    ])
      expect(answer.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
    await paced.settled()
  })

  test('a mailed code creates an account where signing up is open, if the client asks for one', async () => {
    const email = nextEmail()
    const none = await anyone().signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(none.error).toMatchObject({ status: 422, code: 'otp_disabled' })
    const { error } = await anyone().signInWithOtp({ email, options: { data: { nume: 'Ion' } } })
    expect(error).toBeNull()
    const token = codeIn(await lastMailTo(service, email))
    const { data } = await anyone().verifyOtp({ email, token, type: 'email' })
    expect(data.user).toMatchObject({ email, user_metadata: { nume: 'Ion' } })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    const again = await anyone().signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(again.error).toBeNull()

    const closed = service.authWith({ signup: 'closed', mailEverySeconds: 0.001 })
    const visitor = anyone(networkOf(closed))
    const newcomer = nextEmail()
    for (const shouldCreateUser of [true, false])
      await expect
        .poll(
          async () =>
            (await visitor.signInWithOtp({ email: newcomer, options: { shouldCreateUser } })).error,
        )
        .toBeNull()
    await closed.settled()
    expect(service.mails.some(({ to }) => to === newcomer)).toBe(false)
  })

  test('a password set before the owner confirmed is removed when the owner signs in by code', async () => {
    const email = nextEmail()
    await anyone().signUp({ email, password })
    await lastMailTo(service, email)
    await expect.poll(async () => (await anyone().signInWithOtp({ email })).error).toBeNull()
    const token = codeIn(await lastMailTo(service, email))
    expect((await anyone().verifyOtp({ email, token, type: 'magiclink' })).error).toBeNull()
    const { error } = await anyone().signInWithPassword({ email, password })
    expect(error).toMatchObject({ code: 'invalid_credentials' })

    const phone = nextPhone()
    await anyone().signUp({ phone, password })
    await expect.poll(async () => (await anyone().signInWithOtp({ phone })).error).toBeNull()
    const code = await codeTo(phone)
    expect((await anyone().verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
    expect((await anyone().signInWithPassword({ phone, password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  test.each(['signup', 'recovery', 'magiclink'] as const)(
    'a %s link requested with PKCE redirects with a code that only its client can exchange',
    async (type) => {
      const email = nextEmail()
      const { client } = pkceClientOf(service)
      if (type === 'signup') await client.auth.signUp({ email, password })
      else await service.createUser({ email, password })
      if (type === 'recovery') await client.auth.resetPasswordForEmail(email)
      if (type === 'magiclink') await client.auth.signInWithOtp({ email })
      const link = linkIn(await lastMailTo(service, email))
      expect(link.searchParams.get('type')).toBe(type)
      const opened = await service.fetch(link, { headers: { 'x-test-address': email } })
      const page = new URL(opened.headers.get('location') ?? '')
      expect(page.hash).toBe('')
      const { data, error } = await client.auth.exchangeCodeForSession(
        page.searchParams.get('code') ?? '',
      )
      expect(error).toBeNull()
      expect(data.user?.email).toBe(email)
      const twice = await service.fetch(link, { headers: { 'x-test-address': email } })
      const failed = new URL(twice.headers.get('location') ?? '')
      expect(failed.searchParams.get('error_code')).toBe('otp_expired')
    },
  )

  test('an anonymous user who adds an address keeps the account', async () => {
    const auth = anyone()
    const { data, error } = await auth.signInAnonymously({ options: { data: { cos: [1] } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      app_metadata: {},
      user_metadata: { cos: [1] },
      identities: [],
    })
    const claims = (await auth.getClaims()).data?.claims
    expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
    const nameless = await auth.updateUser({ password })
    expect(nameless.error).toMatchObject({ status: 422, code: 'validation_failed' })
    const email = nextEmail()
    const asked = await auth.updateUser({ email })
    expect(asked.data.user).toMatchObject({ new_email: email, is_anonymous: true })
    const token = codeIn(await lastMailTo(service, email))
    const { data: changed } = await anyone().verifyOtp({ email, token, type: 'email_change' })
    expect(changed.user).toMatchObject({
      id: data.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { cos: [1] },
    })
    const taken = await signedIn()
    const other = anyone()
    await other.signInAnonymously()
    expect((await other.updateUser({ email: taken.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  test('anonymous sign-ins are limited by address, and refused where they are off', async () => {
    const auth = anyone()
    for (let made = 0; made < 30; made += 1)
      expect((await auth.signInAnonymously()).error).toBeNull()
    expect((await auth.signInAnonymously()).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
    const few = service.authWith({
      anonymous: true,
      rateLimits: { ...defaultAuthSettings.rateLimits, anonymousUsers: 1 },
    })
    const statusFrom = async (address: string) => {
      const from = (input: RequestInfo | URL, init?: RequestInit) => {
        const request = new Request(input, init)
        request.headers.set('x-test-address', address)
        return few.fetch(request)
      }
      return (await anyone({ fetch: from }).signInAnonymously()).error?.status
    }
    // An IPv6 /56 may create twice as many as a /64, and a /48 four times as many.
    for (const network of ['1', '2'])
      expect(await statusFrom(`2001:db8:0:${network}::1`)).toBe(undefined)
    expect(await statusFrom('2001:db8:0:3::1')).toBe(429)
    for (const network of ['100', '200'])
      expect(await statusFrom(`2001:db8:0:${network}::1`)).toBe(undefined)
    expect(await statusFrom('2001:db8:0:300::1')).toBe(429)
    const off = service.authWith({ anonymous: false })
    const refused = anyone(networkOf(off))
    expect((await refused.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    })
  })

  test('a new phone number is set once it is confirmed', async () => {
    const { auth, id } = await signedIn()
    const phone = nextPhone()
    const { data, error } = await auth.updateUser({ phone })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ new_phone: phone, phone: '' })
    const token = await codeTo(phone)
    const wrong = await anyone().verifyOtp({ phone, token, type: 'sms' })
    expect(wrong.error).toMatchObject({ code: 'otp_expired' })
    const changed = await anyone().verifyOtp({ phone, token, type: 'phone_change' })
    expect(changed.data.user).toMatchObject({
      id,
      phone,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    })
    const second = nextPhone()
    await auth.updateUser({ phone: second })
    await codeTo(second)
    await expect
      .poll(async () => (await anyone().resend({ phone, type: 'phone_change' })).error)
      .toBeNull()
    const resent = await anyone().verifyOtp({
      phone: second,
      token: await codeTo(second),
      type: 'phone_change',
    })
    expect(resent.data.user?.phone).toBe(second)
  })

  test('resend answers alike whether it sends or not, for its four types', async () => {
    const { auth, email } = await signedIn()
    const newEmail = nextEmail()
    await auth.updateUser({ email: newEmail })
    await lastMailTo(service, newEmail)
    const before = service.mails.length
    await expect
      .poll(async () => (await anyone().resend({ email, type: 'email_change' })).error)
      .toBeNull()
    await service.auth.settled()
    expect(service.mails.length).toBe(before + 2)
    const unknown = await anyone().resend({ email: nextEmail(), type: 'signup' })
    expect(unknown.error).toBeNull()
    for (const wrong of [{ email, type: 'recovery' }, { email, type: 'sms' }, { type: 'signup' }]) {
      const { error } = await anyone().resend(wrong as never)
      expect(error?.message).toBeTruthy()
    }
  })

  test('a session older than a day needs a code for a new password', async () => {
    const { auth, email, id } = await signedIn()
    await service.engine.transaction({}, (tx) =>
      tx.query(
        `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1::uuid`,
        [id],
      ),
    )
    const next = 'entirely new password'
    const asked = await auth.updateUser({ password: next })
    expect(asked.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    expect((await auth.reauthenticate()).error).toBeNull()
    const nonce = codeIn(await lastMailTo(service, email))
    const wrong = await auth.updateUser({ password: next, nonce: '1' })
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    const asSignIn = await anyone().verifyOtp({ email, token: nonce, type: 'email' })
    expect(asSignIn.error).toMatchObject({ code: 'otp_expired' })
    expect((await auth.updateUser({ password: next, nonce })).error).toBeNull()
    const spent = await auth.updateUser({ password: 'yet another password', nonce })
    expect(spent.error).toMatchObject({ code: 'reauthentication_not_valid' })
    const anonymous = anyone()
    await anonymous.signInAnonymously()
    expect((await anonymous.reauthenticate()).error).toMatchObject({ status: 422 })
  })

  test('a mailed code for a new password works for its own user only, allows five guesses, and thirty a day', async () => {
    const ageSessions = () =>
      service.engine.transaction({}, (tx) =>
        tx.query(`update auth.sessions set created_at = now() - interval '25 hours'`),
      )
    const [owner, other] = [await signedIn(), await signedIn()]
    await ageSessions()
    const change = (auth: typeof owner.auth, nonce: string) =>
      auth.updateUser({ password: `new password of ${nonce}`, nonce })
    const refusal = { status: 422, code: 'reauthentication_not_valid' }
    const askForCode = async () => {
      expect((await owner.auth.reauthenticate()).error).toBeNull()
      return codeIn(await lastMailTo(service, owner.email))
    }
    const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

    const first = await askForCode()
    expect((await change(other.auth, first)).error).toMatchObject(refusal)
    const second = await askForCode()
    if (first !== second) expect((await change(owner.auth, first)).error).toMatchObject(refusal)
    expect((await change(owner.auth, second)).error).toBeNull()

    const third = await askForCode()
    for (let n = 0; n < 5; n += 1)
      expect((await change(owner.auth, wrongFor(third))).error).toMatchObject(refusal)
    expect((await change(owner.auth, third)).error).toMatchObject(refusal)

    // Guesses of unknown clients at other codes of the account count apart.
    for (let n = 0; n < 30; n += 1)
      await anyone().verifyOtp({ email: owner.email, token: wrongFor(''), type: 'email' })
    const fourth = await askForCode()
    expect((await change(owner.auth, fourth)).error).toBeNull()

    const thirty = { name: 'nonces', max: 30, seconds: 86_400 }
    await service.engine.transaction({}, (tx) =>
      tx.query('update backend.rate_limits set count = 30 where key = $1', [
        limitKey(thirty, owner.id),
      ]),
    )
    const fifth = await askForCode()
    expect((await change(owner.auth, fifth)).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
  })

  test('a new password, address or number needs the current password or another proof of ownership', async () => {
    const strict = service.authWith({
      requireCurrentPassword: true,
      signup: 'open',
      anonymous: true,
      testCodes: { [testNumber]: '246813' },
    })
    const strictService = networkOf(strict)
    const withSession = async (session: Parameters<typeof auth.setSession>[0]) => {
      const restored = anyone(strictService)
      await restored.setSession(session)
      return restored
    }
    const required = { status: 400, code: 'current_password_required' }
    const { auth, email, id, session } = await signedIn()
    const own = await withSession(session)

    for (const change of [
      { password: 'entirely new password' },
      { email: nextEmail() },
      { phone: testNumber },
    ]) {
      expect((await own.updateUser(change)).error).toMatchObject(required)
      const wrong = await own.updateUser({ ...change, current_password: 'a guess' })
      expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
    }
    expect((await own.updateUser({ data: { nickname: 'Ana' } })).error).toBeNull()
    const moved = await own.updateUser({ email: nextEmail(), current_password: password })
    expect(moved.error).toBeNull()
    const next = 'entirely new password'
    const changed = await own.updateUser({ password: next, current_password: password })
    expect(changed.error).toBeNull()

    expect((await own.reauthenticate()).error).toBeNull()
    const nonce = codeIn(await lastMailTo({ ...service, auth: strict }, email))
    expect((await own.updateUser({ password: 'by the mailed code', nonce })).error).toBeNull()

    await anyone(strictService).resetPasswordForEmail(email)
    const recovered = anyone(strictService)
    const token_hash =
      linkIn(await lastMailTo({ ...service, auth: strict }, email)).searchParams.get('token') ?? ''
    await recovered.verifyOtp({ type: 'recovery', token_hash })
    const byLink = await recovered.updateUser({ password: 'by the mailed link' })
    expect(byLink.error).toBeNull()
    await service.engine.transaction({}, (tx) =>
      tx.query(
        `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
         where session_id in (select id from auth.sessions where user_id = $1::uuid)`,
        [id],
      ),
    )
    const late = await recovered.updateUser({ password: 'by an older link' })
    expect(late.error).toMatchObject(required)

    const { data: enrolled } = await recovered.mfa.enroll({ factorType: 'totp' })
    const secret = enrolled?.totp?.secret ?? ''
    const code = totpCode(secret)
    const factorId = enrolled?.id ?? ''
    await recovered.mfa.challengeAndVerify({ factorId, code })
    // Whoever stole the session may have enrolled the factor too.
    const byOwnFactor = await recovered.updateUser({ password: 'by a factor of the thief' })
    expect(byOwnFactor.error).toMatchObject(required)
    const later = anyone(strictService)
    await later.signInWithPassword({ email, password: 'by the mailed link' })
    const nextCode = totpCode(secret, 1)
    await later.mfa.challengeAndVerify({ factorId, code: nextCode })
    const byFactor = await later.updateUser({ password: 'by the second factor' })
    expect(byFactor.error).toBeNull()

    const visitor = anyone(strictService)
    await visitor.signInAnonymously()
    expect((await visitor.updateUser({ email: nextEmail() })).error).toBeNull()
  })

  test('guesses at the current password count as failed sign-ins', async () => {
    const strict = service.authWith({ requireCurrentPassword: true })
    const { session } = await signedIn()
    const thief = anyone(networkOf(strict))
    await thief.setSession(session)
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const { error } = await thief.updateUser({
        password: 'entirely new password',
        current_password: `guess ${guess}`,
      })
      codes.push(error?.code)
    }
    expect(codes[0]).toBe('current_password_invalid')
    expect(codes.at(-1)).toBe('over_request_rate_limit')
  })

  test('a link of every type can be generated and does what it is for', async () => {
    const known = () => signedIn().then(({ email }) => email)
    const [magic, lost, from] = [await known(), await known(), await known()]
    const [fresh, invited, to] = [nextEmail(), nextEmail(), nextEmail()]
    const links = [
      { type: 'signup', email: fresh, password },
      { type: 'invite', email: invited },
      { type: 'magiclink', email: magic },
      { type: 'recovery', email: lost },
      { type: 'email_change_current', email: from, newEmail: to },
      { type: 'email_change_new', email: from, newEmail: to },
    ] as const
    for (const link of links) {
      const { data, error } = await admin().generateLink(link)
      expect(error).toBeNull()
      expect(data.user?.email).toBe(link.email)
      expect(data.properties?.verification_type).toBe(link.type)
      const opened = await service.fetch(data.properties?.action_link ?? '', {
        headers: { 'x-test-address': link.type },
      })
      const page = new URL(opened.headers.get('location') ?? '')
      const isFirstOfTwo = link.type === 'email_change_current'
      expect(page.hash).toContain(isFirstOfTwo ? 'message=' : 'access_token=')
    }
    const { error } = await admin().generateLink({ type: 'sms' as never, email: magic })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('the service role signs a user out by the user’s token', async () => {
    const { auth, session } = await signedIn()
    expect((await admin().signOut(session.access_token, 'global')).error).toBeNull()
    expect((await auth.getUser()).error).toBeTruthy()
  })

  test('sessions, users, identities and factors have the fields that the client’s types name', async () => {
    const { auth, email, id } = await signedIn()
    await auth.updateUser({ email: nextEmail(), phone: nextPhone(), data: { a: 1 } })
    await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'telefon' })
    const { data } = await auth.refreshSession()
    const { session } = data
    expect(Object.keys(session ?? {}).sort()).toEqual([
      ...['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'],
    ])
    const user = session?.user as User
    const times = ['created_at', 'updated_at', 'last_sign_in_at', 'email_confirmed_at']
    const more = ['confirmed_at', 'email_change_sent_at', 'phone_change_sent_at']
    for (const name of [...times, ...more])
      expect(user[name as keyof User]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(user).toMatchObject({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      new_email: expect.stringContaining('@'),
      new_phone: expect.stringMatching(/^3736/),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { a: 1 },
      is_anonymous: false,
      is_sso_user: false,
    })
    expect(Object.keys(user.identities?.[0] ?? {}).sort()).toEqual([
      ...['created_at', 'email', 'id', 'identity_data', 'identity_id', 'last_sign_in_at'],
      ...['provider', 'updated_at', 'user_id'],
    ])
    expect(user.factors).toEqual([
      {
        id: expect.any(String),
        friendly_name: 'telefon',
        factor_type: 'totp',
        status: 'unverified',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    const { data: listed } = await admin().mfa.listFactors({ userId: id })
    expect(listed?.factors).toEqual(user.factors)
  })

  test('single sign-on by SAML answers 404', async () => {
    const { error } = await anyone().signInWithSSO({ domain: 'example.test' })
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
    const response = await service.fetch(`${origin}/auth/v1/sso`, { method: 'POST' })
    expect(response.status).toBe(401)
  })

  test('no request of this file wrote to the error log', () => {
    expect(service.logged).toEqual([])
  })
})
