import { hash } from 'bcryptjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../support/auth-clients.ts'
import { openTestAuth, origin, password, type TestAuth } from '../support/auth-service.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('accounts managed by the service role, %s database', (kind) => {
  let service: TestAuth
  let count = 0
  beforeAll(async () => {
    service = await openTestAuth(kind)
  })
  afterAll(() => service.dispose())

  const admin = () => clientOf(service, service.keys.serviceRoleKey).auth.admin
  const nextEmail = () => {
    count += 1
    return `user${count}@example.test`
  }
  async function account() {
    const email = nextEmail()
    const { data, error } = await admin().createUser({ email, password, email_confirm: true })
    if (!data.user) throw error
    return { email, id: data.user.id }
  }
  async function signIn(email: string, typed = password) {
    const client = clientOf(service, service.keys.anonKey)
    return { client, ...(await client.auth.signInWithPassword({ email, password: typed })) }
  }

  test('an account created as confirmed can sign in at once', async () => {
    const email = nextEmail()
    const { data, error } = await admin().createUser({
      email: email.toUpperCase(),
      password,
      email_confirm: true,
      user_metadata: { nume: 'Ana' },
      app_metadata: { team: 'x' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { nume: 'Ana', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'], team: 'x' },
      identities: [{ provider: 'email', identity_data: { email } }],
    })
    expect((await signIn(email)).error).toBeNull()
  })

  test('an unconfirmed account has only the metadata it was created with', async () => {
    const user_metadata = { nume: 'Ana' }
    const created = await admin().createUser({ email: nextEmail(), password, user_metadata })
    expect(created.data.user?.user_metadata).toEqual(user_metadata)
    const email = nextEmail()
    const link = { type: 'signup', email, password } as const
    const first = await admin().generateLink({ ...link, options: { data: user_metadata } })
    expect(first.data.user?.user_metadata).toEqual(user_metadata)
    const again = await admin().generateLink({ ...link, options: { data: { oras: 'Cahul' } } })
    expect(again.data.user?.user_metadata).toEqual({ nume: 'Ana', oras: 'Cahul' })
    const { data } = await admin().updateUserById(created.data.user?.id ?? '', {
      email_confirm: true,
    })
    expect(data.user?.user_metadata).toEqual({ nume: 'Ana', email_verified: true })
  })

  test('the service role can confirm the address that it sets', async () => {
    const { data } = await admin().createUser({ email: nextEmail(), password })
    const id = data.user?.id ?? ''
    const waiting = await admin().updateUserById(id, { email: nextEmail() })
    expect(waiting.data.user?.email_confirmed_at).toBeUndefined()
    expect(waiting.data.user?.identities?.[0]?.identity_data?.email_verified).toBe(false)
    const email = nextEmail()
    const settled = await admin().updateUserById(id, { email, email_confirm: true })
    expect(settled.data.user).toMatchObject({ email, user_metadata: { email_verified: true } })
    expect(settled.data.user?.email_confirmed_at).toBeTruthy()
    expect((await signIn(email)).error).toBeNull()
  })

  test('an address that differs only in case is already taken', async () => {
    const { email } = await account()
    const { error } = await admin().createUser({ email: email.toUpperCase(), password })
    expect(error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('accounts are listed in pages that the client can follow', async () => {
    for (let i = 0; i < 3; i += 1) await account()
    const first = await admin().listUsers({ page: 1, perPage: 2 })
    expect(first.data.users).toHaveLength(2)
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
    const all = await admin().listUsers()
    expect(first.data).toMatchObject({ total: all.data.users.length })
    expect(first.data).toMatchObject({ lastPage: Math.ceil(all.data.users.length / 2) })
  })

  test('an update merges metadata, and null removes a key', async () => {
    const { id } = await account()
    await admin().updateUserById(id, { user_metadata: { a: 1, b: 2 } })
    const { data } = await admin().updateUserById(id, { user_metadata: { a: null, c: 3 } })
    expect(data.user?.user_metadata).toMatchObject({ b: 2, c: 3 })
    expect(data.user?.user_metadata).not.toHaveProperty('a')
  })

  test('metadata beyond 8 KB or 100 levels is refused', async () => {
    const refused = { status: 422, code: 'user_metadata_too_large' }
    const { id, email } = await account()
    const { client } = await signIn(email)
    const grow = (key: string, bytes: number) =>
      client.auth.updateUser({ data: { [key]: 'ă'.repeat(bytes / 2) } })
    expect((await grow('a', 6_000)).error).toBeNull()
    expect((await grow('b', 6_000)).error).toMatchObject(refused)
    const { data } = await client.auth.refreshSession()
    expect(data.user?.user_metadata).not.toHaveProperty('b')
    expect((await grow('a', 4_000)).error).toBeNull()

    const raw = await service.fetch(`${origin}/auth/v1/admin/users`, {
      method: 'POST',
      headers: { apikey: service.keys.serviceRoleKey },
      body: `{"email":"${nextEmail()}","user_metadata":{"a":${'['.repeat(99_000)}${']'.repeat(99_000)}}}`,
    })
    expect(raw.status).toBe(422)
    const deep = JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`)
    expect((await client.auth.updateUser({ data: { deep } })).error).toMatchObject(refused)
    expect((await signIn(email)).error).toBeNull()
    const large = { a: 'x'.repeat(9_000) }
    const answers = [
      await admin().updateUserById(id, { user_metadata: large }),
      await admin().createUser({ email: nextEmail(), user_metadata: large }),
      await admin().inviteUserByEmail(nextEmail(), { data: large }),
      await admin().generateLink({
        type: 'magiclink',
        email: nextEmail(),
        options: { data: large },
      }),
    ]
    for (const { error } of answers) expect(error).toMatchObject(refused)
  })

  test.each(['\0', '\ud800', '\\\0'])(
    'metadata with %j, which the database cannot store, is refused',
    async (text) => {
      for (const data of [{ [text]: 1 }, { a: [text] }]) {
        const email = nextEmail()
        const { error } = await clientOf(service, service.keys.anonKey).auth.signInWithOtp({
          email,
          options: { data },
        })
        expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
      }
      const { error } = await admin().createUser({
        email: nextEmail(),
        user_metadata: { a: '\\u0000' },
      })
      expect(error).toBeNull()
    },
  )

  test('a new password ends the sessions of the old one', async () => {
    const { id, email } = await account()
    const { client } = await signIn(email)
    await admin().updateUserById(id, { password: 'entirely new password' })
    expect((await client.auth.getUser()).error).toBeTruthy()
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(email, 'entirely new password')).error).toBeNull()
  })

  test('a ban ends the sessions and keeps the account out until it is lifted', async () => {
    const { id, email } = await account()
    const { client } = await signIn(email)
    const banned = await admin().updateUserById(id, { ban_duration: '1h30m' })
    expect(banned.data.user).toHaveProperty('banned_until')
    expect((await client.auth.refreshSession()).error).toBeTruthy()
    expect((await signIn(email)).error).toMatchObject({ status: 400, code: 'user_banned' })
    await admin().updateUserById(id, { ban_duration: 'none' })
    expect((await signIn(email)).error).toBeNull()
    const { error } = await admin().updateUserById(id, { ban_duration: 'soon' })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('deleting an account removes it and its sessions', async () => {
    const { id, email } = await account()
    const { client } = await signIn(email)
    expect((await admin().deleteUser(id)).error).toBeNull()
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403 })
    expect((await admin().getUserById(id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
  })

  test('a soft deletion keeps the row without personal data', async () => {
    const { id, email } = await account()
    expect((await admin().deleteUser(id, true)).error).toBeNull()
    const { data } = await admin().getUserById(id)
    expect(data.user?.email).not.toContain(email)
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await admin().createUser({ email, password })).error).toBeNull()
  })

  test('imported accounts keep their bcrypt passwords', async () => {
    const email = nextEmail()
    const { error } = await admin().createUser({
      email,
      password_hash: await hash(password, 4),
      email_confirm: true,
    })
    expect(error).toBeNull()
    expect((await signIn(email)).error).toBeNull()
    expect((await signIn(email, 'something else')).error).toBeTruthy()
    const plain = await admin().createUser({ email: nextEmail(), password_hash: password })
    expect(plain.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('a weak password is refused with reasons that the client reads, and the same one is refused too', async () => {
    const { email } = await account()
    const { client } = await signIn(email)
    const { error } = await client.auth.updateUser({ password: 'short' })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    })
    const same = await client.auth.updateUser({ password })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
  })

  test('changing the password ends all sessions but this one', async () => {
    const { email } = await account()
    const [here, there] = [await signIn(email), await signIn(email)]
    const { error } = await here.client.auth.updateUser({ password: 'entirely new password' })
    expect(error).toBeNull()
    expect((await here.client.auth.getUser()).error).toBeNull()
    expect((await there.client.auth.getUser()).error).toBeTruthy()
  })

  test('a user can list open sessions and end one', async () => {
    const { email } = await account()
    const [here, there] = [await signIn(email), await signIn(email)]
    const ask = (path: string, method = 'GET') =>
      service.fetch(`${origin}/auth/v1/user/sessions${path}`, {
        method,
        headers: {
          apikey: service.keys.anonKey,
          authorization: `Bearer ${here.data.session?.access_token}`,
        },
      })
    const { sessions } = (await (await ask('')).json()) as {
      sessions: { id: string; current: boolean }[]
    }
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ current }) => !current)
    expect((await ask(`/${other?.id}`, 'DELETE')).status).toBe(204)
    expect((await there.client.auth.getUser()).error).toBeTruthy()
    expect((await here.client.auth.getUser()).error).toBeNull()
  })

  test('signing up is closed by default', async () => {
    const { error } = await clientOf(service, service.keys.anonKey).auth.signUp({
      email: nextEmail(),
      password,
    })
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  })

  test('every event writes an audit row, and no row contains a password', async () => {
    const { email, id } = await account()
    await signIn(email, 'wrong password')
    const { auth } = (await signIn(email)).client
    const first = (await auth.getSession()).data.session?.refresh_token ?? ''
    await auth.refreshSession()
    await auth.updateUser({ data: { nume: 'Ana' } })
    await auth.resetPasswordForEmail(email)
    await service.auth.settled()
    const factorId = (await auth.mfa.enroll({ factorType: 'totp' })).data?.id ?? ''
    await auth.mfa.challengeAndVerify({ factorId, code: '000000' })
    await auth.mfa.unenroll({ factorId })
    await auth.updateUser({ password: 'another long password' })
    await auth.refreshSession()
    await auth.refreshSession({ refresh_token: first })
    await signIn(email, 'another long password').then(({ client }) => client.auth.signOut())
    await admin().deleteUser(id)
    const rows = await service.engine.transaction({}, (tx) =>
      tx.query<{ action: string; text: string; ip_address: string }>(
        `select payload ->> 'action' as action, payload::text as text, ip_address
         from auth.audit_log_entries where payload ->> 'actor_username' = $1 order by created_at`,
        [email],
      ),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...['user_signedup', 'login_failed', 'login', 'token_refreshed', 'user_modified'],
      ...['user_recovery_requested', 'factor_in_progress', 'challenge_created'],
      ...['verification_attempted', 'factor_unenrolled', 'user_updated_password', 'user_modified'],
      ...['token_refreshed', 'token_revoked', 'login', 'logout', 'user_deleted'],
    ])
    expect(rows.every(({ ip_address }) => ip_address === '192.0.2.1')).toBe(true)
    // The panel says of an enrolment that was never finished that it was, and not that the second factor is off.
    expect(rows.find(({ action }) => action === 'factor_unenrolled')?.text).toContain('unverified')
    expect(rows.map(({ text }) => text).join()).not.toContain('long password')
  })

  test('an invitation and its acceptance each write an audit row', async () => {
    const email = nextEmail()
    await admin().inviteUserByEmail(email)
    const { data } = await admin().generateLink({ type: 'invite', email })
    const token_hash = data.properties?.hashed_token ?? ''
    await clientOf(service, service.keys.anonKey).auth.verifyOtp({ token_hash, type: 'invite' })
    const rows = await service.engine.transaction({}, (tx) =>
      tx.query<{ action: string }>(
        `select payload ->> 'action' as action from auth.audit_log_entries
         where payload ->> 'actor_username' = $1 order by created_at`,
        [email],
      ),
    )
    const actions = rows.map(({ action }) => action)
    expect(actions).toEqual(['user_invited', 'user_recovery_requested', 'invite_accepted'])
  })

  test('no request of this file wrote to the error log', () => {
    expect(service.logged).toEqual([])
  })
})
