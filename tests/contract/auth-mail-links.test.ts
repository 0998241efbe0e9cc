import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, networkOf, pkceClientOf } from '../support/auth-clients.ts'
import { codeIn, lastMailTo, linkIn } from '../support/auth-mails.ts'
import { openTestAuth, origin, password, type TestAuth } from '../support/auth-service.ts'
import { anyEngine, oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('links and codes by mail, %s database', (kind) => {
  let service: TestAuth
  let count = 0
  beforeAll(async () => {
    service = await openTestAuth(kind, { signup: 'open', mailEverySeconds: 0.001 })
  })
  afterAll(() => service.dispose())

  const anyone = () => clientOf(service, service.keys.anonKey)
  const admin = () => clientOf(service, service.keys.serviceRoleKey).auth.admin
  /** Each test comes from an address of its own, so that limits do not carry over. */
  const from = () => clientOf(service, service.keys.anonKey, { 'x-test-address': `a${count}` })
  async function account() {
    count += 1
    const email = `user${count}@example.test`
    const { id } = await service.createUser({ email, password })
    return { email, id }
  }

  test('a new account can sign in once it is confirmed', async () => {
    const email = 'nou@example.test'
    const { data, error } = await anyone().auth.signUp({
      email,
      password,
      options: { data: { nume: 'Ion' } },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { nume: 'Ion', email_verified: false },
    })
    const early = await anyone().auth.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const mail = await lastMailTo(service, email)
    const confirmed = await anyone().auth.verifyOtp({ email, token: codeIn(mail), type: 'signup' })
    expect(confirmed.error).toBeNull()
    expect(confirmed.data.user?.user_metadata).toMatchObject({ email_verified: true })
    const later = await anyone().auth.signInWithPassword({ email, password })
    expect(later.error).toBeNull()
  })

  test('signing up with a taken address is answered like signing up with a new one', async () => {
    const { email, id } = await account()
    const { data, error } = await anyone().auth.signUp({ email, password })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, identities: [] })
    expect(data.user?.id).not.toBe(id)
  })

  test('metadata at signup is limited, and the refusal does not tell whether there is an account', async () => {
    const { email } = await account()
    const data = { despre: 'x'.repeat(9_000) }
    for (const name of [email, 'strain@example.test']) {
      const signedUp = await from().auth.signUp({ email: name, password, options: { data } })
      const otp = await from().auth.signInWithOtp({ email: name, options: { data } })
      for (const { error } of [signedUp, otp])
        expect(error).toMatchObject({ status: 422, code: 'user_metadata_too_large' })
    }
  })

  test('a link opened in a browser redirects to the site with a session in the fragment', async () => {
    const { email } = await account()
    const redirectTo = `${origin}/admin/new-password?x=1`
    await from().auth.resetPasswordForEmail(email, { redirectTo })
    const link = linkIn(await lastMailTo(service, email))
    expect(link.origin).toBe(origin)

    const preview = await service.fetch(link, { method: 'HEAD' })
    expect(preview.status).toBe(200)
    const opened = await service.fetch(link)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    const target = new URL(opened.headers.get('location') ?? '')
    expect(target.href.split('#')[0]).toBe(redirectTo)
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect(fragment.get('type')).toBe('recovery')
    const { data } = await anyone().auth.getUser(fragment.get('access_token') ?? '')
    expect(data.user?.email).toBe(email)

    const again = await service.fetch(link)
    const failed = new URLSearchParams(new URL(again.headers.get('location') ?? '').hash.slice(1))
    expect(failed.get('error_code')).toBe('otp_expired')
    expect(failed.get('access_token')).toBeNull()
  })

  // Not even to the site's public pages: an analytics script there could read the session.
  test.each([
    'https://evil.test/',
    '//evil.test',
    'javascript:alert(1)',
    `${origin}@evil.test/`,
    '/',
  ])('a link never redirects to %s', async (redirectTo) => {
    const { email } = await account()
    await from().auth.resetPasswordForEmail(email, { redirectTo })
    const link = linkIn(await lastMailTo(service, email))
    link.searchParams.set('redirect_to', redirectTo)
    const location = (await service.fetch(link)).headers.get('location') ?? ''
    expect(location.split('#')[0]).toBe(`${origin}/admin/new-password`)
    expect(location).toContain('#access_token=')
  })

  test('a PKCE code is not redirected to a public page either', async () => {
    const { email } = await account()
    await pkceClientOf(service).client.auth.resetPasswordForEmail(email, { redirectTo: '/' })
    const link = linkIn(await lastMailTo(service, email))
    const location = (await service.fetch(link)).headers.get('location') ?? ''
    expect(location).toMatch(/^http:\/\/auth\.test\/admin\/new-password\?code=/)
  })

  test('a link may redirect to an app that the owner has listed', async () => {
    const { email } = await account()
    const listed = service.authWith({ redirects: ['app://intrare'] })
    const network = networkOf(listed)
    const { auth } = clientOf(network, service.keys.anonKey)
    await auth.resetPasswordForEmail(email, { redirectTo: 'app://intrare/parola' })
    await listed.settled()
    const opened = await network.fetch(linkIn(await lastMailTo(service, email)))
    expect(opened.headers.get('location')).toMatch(/^app:\/\/intrare\/parola#access_token=/)
  })

  test('requesting a mail is answered alike with and without an account', async () => {
    const { email } = await account()
    const known = await from().auth.resetPasswordForEmail(email)
    const unknown = await from().auth.resetPasswordForEmail('nimeni@example.test')
    expect(known).toEqual(unknown)
    await service.auth.settled()
    expect(service.mails.some(({ to }) => to === 'nimeni@example.test')).toBe(false)
    const otp = await from().auth.signInWithOtp({ email: 'nimeni2@example.test' })
    expect(otp.error).toBeNull()
  })

  test('a code is void after five wrong guesses, but the link of the same mail is not', async () => {
    const { email } = await account()
    await from().auth.resetPasswordForEmail(email)
    const mail = await lastMailTo(service, email)
    const wrong = codeIn(mail) === '000000' ? '000001' : '000000'
    const guess = (token: string) => from().auth.verifyOtp({ email, token, type: 'recovery' })
    for (let i = 0; i < 5; i += 1)
      expect((await guess(wrong)).error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await guess(codeIn(mail))).error).toMatchObject({ code: 'otp_expired' })
    const byLink = await from().auth.verifyOtp({
      token_hash: linkIn(mail).searchParams.get('token') ?? '',
      type: 'recovery',
    })
    expect(byLink.error).toBeNull()
  })

  test('a code works once, only for its purpose and its address', async () => {
    const [mine, other] = [await account(), await account()]
    await from().auth.resetPasswordForEmail(mine.email)
    const token = codeIn(await lastMailTo(service, mine.email))
    const verify = (email: string, type: 'recovery' | 'signup') =>
      from().auth.verifyOtp({ email, token, type })
    expect((await verify(mine.email, 'signup')).error).toMatchObject({ code: 'otp_expired' })
    expect((await verify(other.email, 'recovery')).error).toMatchObject({ code: 'otp_expired' })
    expect((await verify(mine.email, 'recovery')).error).toBeNull()
    expect((await verify(mine.email, 'recovery')).error).toMatchObject({ code: 'otp_expired' })
  })

  test('a later mail voids the code of an earlier one, but not its link', async () => {
    const { email } = await account()
    await from().auth.resetPasswordForEmail(email)
    const first = await lastMailTo(service, email)
    await expect.poll(async () => (await from().auth.resetPasswordForEmail(email)).error).toBeNull()
    const second = await lastMailTo(service, email)
    const enter = (token: string) => from().auth.verifyOtp({ email, token, type: 'recovery' })
    if (codeIn(first) !== codeIn(second))
      expect((await enter(codeIn(first))).error).toMatchObject({ code: 'otp_expired' })
    expect((await enter(codeIn(second))).error).toBeNull()
    await from().auth.resetPasswordForEmail(email)
    const third = await lastMailTo(service, email)
    await from().auth.resetPasswordForEmail(email)
    await service.auth.settled()
    const link = await service.fetch(linkIn(third))
    expect(link.headers.get('location')).toContain('#access_token=')
  })

  test('no stored row contains a code or the token of a link', async () => {
    const { email } = await account()
    await from().auth.resetPasswordForEmail(email)
    const mail = await lastMailTo(service, email)
    const rows = await service.engine.transaction({}, (tx) =>
      tx.query<{ row: string }>('select t::text as row from auth.one_time_tokens t'),
    )
    const stored = rows.map(({ row }) => row).join('\n')
    expect(stored).not.toContain(linkIn(mail).searchParams.get('token'))
    expect(stored).not.toContain(`,${codeIn(mail)},`)
  })

  test('a link expires after an hour', async () => {
    const { email, id } = await account()
    await from().auth.resetPasswordForEmail(email)
    const link = linkIn(await lastMailTo(service, email))
    await service.engine.transaction({}, (tx) =>
      tx.query(
        `update auth.one_time_tokens set created_at = now() - interval '61 minutes'
         where user_id = $1::uuid`,
        [id],
      ),
    )
    const { error } = await from().auth.verifyOtp({
      token_hash: link.searchParams.get('token') ?? '',
      type: 'recovery',
    })
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('a new address is set after both mailboxes have confirmed', async () => {
    const { email } = await account()
    const own = from()
    await own.auth.signInWithPassword({ email, password })
    const newEmail = `nou-${email}`
    const { data, error } = await own.auth.updateUser({ email: newEmail })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: newEmail })
    const toNew = await lastMailTo(service, newEmail)
    const toOld = await lastMailTo(service, email)
    const first = await from().auth.verifyOtp({
      email: newEmail,
      token: codeIn(toNew),
      type: 'email_change',
    })
    expect(first.data).toEqual({ user: null, session: null })
    expect((await own.auth.getUser()).data.user?.email).toBe(email)
    const second = await from().auth.verifyOtp({
      email,
      token: codeIn(toOld),
      type: 'email_change',
    })
    expect(second.data.user?.email).toBe(newEmail)
    expect(second.data.user?.identities?.[0]?.identity_data?.email).toBe(newEmail)
  })

  test('an invitation creates an account that its link opens', async () => {
    const email = 'invitat@example.test'
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { rol: 'editor' },
      redirectTo: `${origin}/admin/new-password`,
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { rol: 'editor' } })
    expect(data.user?.invited_at).toBeTruthy()
    const token_hash = linkIn(await lastMailTo(service, email)).searchParams.get('token') ?? ''
    const accepted = await anyone().auth.verifyOtp({ token_hash, type: 'invite' })
    expect(accepted.error).toBeNull()
    const twice = await admin().inviteUserByEmail(email)
    expect(twice.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('the token of a generated link can be verified', async () => {
    const { email } = await account()
    const { data, error } = await admin().generateLink({ type: 'magiclink', email })
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({
      verification_type: 'magiclink',
      redirect_to: `${origin}/admin/login`,
    })
    expect(data.properties?.action_link).toContain(data.properties?.hashed_token)
    const byCode = await anyone().auth.verifyOtp({
      email,
      token: data.properties?.email_otp ?? '',
      type: 'magiclink',
    })
    expect(byCode.error).toBeNull()
  })

  test('mails requested too soon get 429 with the time to wait', { tags: 'long' }, async () => {
    const { email } = await account()
    const paced = await openTestAuth(anyEngine, { mailEverySeconds: 60 })
    try {
      const client = clientOf(paced, paced.keys.anonKey)
      expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
      const { error } = await client.auth.resetPasswordForEmail(email)
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
      expect(error?.message).toMatch(/after \d+ seconds/)
    } finally {
      await paced.dispose()
    }
  })

  test('no request of this file wrote to the error log', () => {
    expect(service.logged).toEqual([])
  })
})
