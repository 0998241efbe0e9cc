import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, networkOf, pkceClientOf } from '../support/auth-clients.ts'
import {
  idTokenFor,
  isCallback,
  openBrowser,
  startProvider,
  type TestProvider,
} from '../support/auth-provider.ts'
import { openTestAuth, origin, password, type TestAuth } from '../support/auth-service.ts'
import { oneEngine } from '../support/test-engines.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

const providerName = 'keycloak' as const

describe.each(oneEngine('server'))('signing in with a provider, %s database', (kind) => {
  let service: TestAuth
  let closed: TestAuth['auth']
  let count = 0
  beforeAll(async () => {
    const providers = [provider.settings]
    service = await openTestAuth(kind, {
      signup: 'open',
      anonymous: true,
      manualLinking: true,
      providers,
    })
    closed = service.authWith({ signup: 'closed', manualLinking: false, providers })
  })
  afterAll(() => service.dispose())

  const anyone = (headers = {}) => clientOf(service, service.keys.anonKey, headers)
  const nextEmail = () => {
    count += 1
    return `person${count}@example.test`
  }
  /** Where the client sends the browser; the hint spares the tests the provider's form. */
  async function signInAddress(
    client: ReturnType<typeof anyone>,
    login: string,
    redirectTo?: string,
  ) {
    const { data, error } = await client.auth.signInWithOAuth({
      provider: providerName,
      options: {
        skipBrowserRedirect: true,
        queryParams: { login_hint: login },
        ...(redirectTo && { redirectTo }),
      },
    })
    if (error) throw error
    return data.url
  }
  const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1))
  async function signInAtProvider(login: string, browser = openBrowser(service)) {
    const page = await browser.follow(await signInAddress(anyone(), login))
    return { page, fragment: fragmentOf(page) }
  }
  async function sessionFor(login: string) {
    const { fragment } = await signInAtProvider(login)
    const client = anyone()
    const { data, error } = await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(error).toBeNull()
    if (!data.user) throw new Error(String(fragment))
    return { client, user: data.user, fragment }
  }

  test('a person gets an account at the first provider sign-in and the same one later', async () => {
    const login = nextEmail()
    const first = await sessionFor(login)
    expect(first.fragment.get('provider_token')).toBeTruthy()
    expect(first.user).toMatchObject({
      email: login,
      app_metadata: { provider: providerName, providers: [providerName] },
      user_metadata: { email_verified: true, full_name: 'Ana Popescu', iss: provider.issuer },
      identities: [
        { provider: providerName, id: login, identity_data: { sub: login, email: login } },
      ],
    })
    expect((await first.client.auth.getClaims()).data?.claims.amr).toMatchObject([
      { method: 'oauth' },
    ])
    expect((await sessionFor(login)).user.id).toBe(first.user.id)
  })

  test('a sign-in redirects to the requested page only if that expects a session', async () => {
    const signInFor = async (redirectTo: string) => {
      const address = await signInAddress(anyone(), nextEmail(), redirectTo)
      return openBrowser(service).follow(address)
    }
    const inside = await signInFor(`${origin}/admin/login?x=1`)
    expect(inside.href.split('#')[0]).toBe(`${origin}/admin/login?x=1`)
    for (const elsewhere of ['https://evil.test/', `${origin}/proiecte`]) {
      const outside = await signInFor(elsewhere)
      expect(outside.href.split('#')[0]).toBe(`${origin}/admin/login`)
    }
  })

  test('with PKCE the page gets a code that only its client can exchange, and only once', async () => {
    const login = nextEmail()
    const { client, verifier } = pkceClientOf(service)
    const page = await openBrowser(service).follow(await signInAddress(client, login))
    expect(page.hash).toBe('')
    const code = page.searchParams.get('code') ?? ''
    const secret = verifier()
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', user: { email: login } })
    expect(data.session?.provider_token).toBeTruthy()
    const again = await exchange(code, secret)
    expect(again).toEqual([404, 'flow_state_not_found'])
  })

  test('a PKCE code is void after a wrong verifier and after five minutes', async () => {
    const take = async () => {
      const { client, verifier } = pkceClientOf(service)
      const page = await openBrowser(service).follow(await signInAddress(client, nextEmail()))
      return { code: page.searchParams.get('code') ?? '', secret: verifier() }
    }
    const guessed = await take()
    expect(await exchange(guessed.code, 'x'.repeat(43))).toEqual([400, 'bad_code_verifier'])
    expect(await exchange(guessed.code, guessed.secret)).toEqual([404, 'flow_state_not_found'])
    const late = await take()
    await run(`update auth.flow_state set created_at = now() - interval '6 minutes'`)
    expect(await exchange(late.code, late.secret)).toEqual([403, 'flow_state_expired'])
  })

  test('a code whose stored payload another version has encrypted is answered as expired', async () => {
    const { client, verifier } = pkceClientOf(service)
    const page = await openBrowser(service).follow(await signInAddress(client, nextEmail()))
    await run(`update auth.flow_state set sealed = 'c2VhbGVkIGFzIGJlZm9yZQ=='`)
    const answer = await exchange(page.searchParams.get('code') ?? '', verifier())
    expect(answer).toEqual([403, 'flow_state_expired'])
  })

  async function exchange(auth_code: string, code_verifier: string) {
    const response = await service.fetch(`${origin}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: service.keys.anonKey },
      body: JSON.stringify({ auth_code, code_verifier }),
    })
    return [response.status, response.headers.get('x-sb-error-code')]
  }
  const run = (sql: string) => service.engine.transaction({}, (tx) => tx.script(sql))

  test('an OAuth state is valid for one browser, once, for ten minutes', async () => {
    const refused = { error_code: 'bad_oauth_state' }
    const reachCallback = async (browser: ReturnType<typeof openBrowser>) =>
      browser.follow(await signInAddress(anyone(), nextEmail()), isCallback)
    const resultOf = (page: URL) => Object.fromEntries(fragmentOf(page))

    const victim = openBrowser(service)
    const stolen = await reachCallback(openBrowser(service))
    expect(resultOf(await victim.follow(stolen.href))).toMatchObject(refused)

    const own = openBrowser(service)
    const back = await reachCallback(own)
    expect(resultOf(await own.follow(back.href))).toHaveProperty('access_token')
    expect(resultOf(await own.follow(back.href))).toMatchObject(refused)

    const late = await reachCallback(own)
    await run(`update auth.oauth_client_states set created_at = now() - interval '11 minutes'`)
    expect(resultOf(await own.follow(late.href))).toMatchObject(refused)

    const forged = await own.follow(`${origin}/auth/v1/callback?code=x&state=guessed`)
    expect(resultOf(forged)).toMatchObject(refused)
    const stateless = await own.follow(`${origin}/auth/v1/callback?code=x`)
    expect(resultOf(stateless)).toMatchObject({ error_code: 'bad_oauth_callback' })
  })

  test("a provider's form post is redirected to the callback with its cookie", async () => {
    const browser = openBrowser(service)
    const back = await browser.follow(await signInAddress(anyone(), nextEmail()), isCallback)
    const posted = await service.fetch(`${origin}/auth/v1/callback`, {
      method: 'POST',
      body: back.searchParams,
    })
    expect(posted.status).toBe(303)
    const page = await browser.follow(posted.headers.get('location') ?? '')
    expect(fragmentOf(page).get('access_token')).toBeTruthy()
  })

  test('a callback with a code of another sign-in, another issuer or no code opens no session', async () => {
    const tamper = async (change: (url: URL) => void) => {
      const browser = openBrowser(service)
      const back = await browser.follow(await signInAddress(anyone(), nextEmail()), isCallback)
      change(back)
      return fragmentOf(await browser.follow(back.href)).get('error_code')
    }
    const foreign = await openBrowser(service).follow(
      await signInAddress(anyone(), nextEmail()),
      isCallback,
    )
    const otherCode = foreign.searchParams.get('code') ?? ''
    // The provider issued that code for another sign-in, with another PKCE challenge and nonce.
    expect(await tamper((url) => url.searchParams.set('code', otherCode))).toBe(
      'unexpected_failure',
    )
    expect(await tamper((url) => url.searchParams.set('iss', 'https://evil.test'))).toBe(
      'unexpected_failure',
    )
    expect(await tamper((url) => url.searchParams.delete('code'))).toBe('unexpected_failure')
  })

  test('a user who refuses at the provider is redirected with the error', async () => {
    const { fragment } = await signInAtProvider('nobody')
    expect(Object.fromEntries(fragment)).toMatchObject({
      error: 'access_denied',
      error_code: 'access_denied',
    })
  })

  test('a provider sign-in opens the account with the address that the provider has verified', async () => {
    const email = nextEmail()
    const { id } = await service.createUser({ email, password })
    const { user } = await sessionFor(email)
    expect(user.id).toBe(id)
    expect(user.app_metadata).toMatchObject({
      provider: 'email',
      providers: ['email', providerName],
    })
    expect(user.identities?.map((identity) => identity.provider)).toEqual(['email', providerName])
    expect((await anyone().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test("a profile too large for the account's metadata does not prevent the sign-in", async () => {
    const email = nextEmail()
    const user_metadata = { despre: 'x'.repeat(8_100) }
    await service.createUser({ email, password, user_metadata })
    const { user } = await sessionFor(email)
    expect(user.user_metadata).toEqual({ ...user_metadata, email_verified: true })
    expect(user.identities?.[1]?.identity_data).toMatchObject({ full_name: 'Ana Popescu' })
  })

  test('an address that the provider has not verified opens and creates no account', async () => {
    const email = nextEmail()
    await service.createUser({ email, password })
    for (const login of [`unverified:${email}`, `unverified:${nextEmail()}`]) {
      const { fragment } = await signInAtProvider(login)
      expect(fragment.get('error_code')).toBe('provider_email_needs_verification')
    }
    const { data } = await clientOf(service, service.keys.serviceRoleKey).auth.admin.listUsers()
    expect(data.users.filter((user) => user.email === email)).toMatchObject([
      { identities: [{ provider: 'email' }] },
    ])
  })

  test('the password of an unconfirmed account is removed when its owner signs in through a provider', async () => {
    const email = nextEmail()
    await anyone().auth.signUp({ email, password, options: { data: { from: 'somebody else' } } })
    const { user } = await sessionFor(email)
    expect(user.email_confirmed_at).toBeTruthy()
    expect(user.user_metadata).not.toHaveProperty('from')
    expect(user.identities?.map((identity) => identity.provider)).toEqual([providerName])
    const { error } = await anyone().auth.signInWithPassword({ email, password })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('where signing up is closed, a provider sign-in creates no account and redirects with the error', async () => {
    const elsewhere = networkOf(closed)
    const login = nextEmail()
    const address = await signInAddress(clientOf(elsewhere, service.keys.anonKey), login)
    const page = await openBrowser(elsewhere).follow(address)
    expect(fragmentOf(page).get('error_code')).toBe('signup_disabled')
    await service.createUser({ email: login, password })
    const later = await openBrowser(elsewhere).follow(address)
    expect(fragmentOf(later).get('access_token')).toBeTruthy()
  })

  test('a banned account cannot sign in through a provider', async () => {
    const login = nextEmail()
    const { user } = await sessionFor(login)
    const { admin } = clientOf(service, service.keys.serviceRoleKey).auth
    await admin.updateUserById(user.id, { ban_duration: '1h' })
    expect((await signInAtProvider(login)).fragment.get('error_code')).toBe('user_banned')
  })

  test('an ID token of the provider signs in, but only with its nonce', async () => {
    const login = nextEmail()
    const nonce = 'made up by the application'
    const tokens = await idTokenFor(provider, service, login, nonce)
    const signIn = (more: object) =>
      anyone().auth.signInWithIdToken({ provider: providerName, token: tokens.id_token, ...more })
    for (const more of [{}, { nonce: 'another' }]) {
      const { error } = await signIn(more)
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    }
    const { data, error } = await signIn({ nonce, access_token: tokens.access_token })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: login, identities: [{ provider: providerName }] })
    const [header, payload = '', signature] = tokens.id_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')
    const { error: refused } = await anyone().auth.signInWithIdToken({
      provider: providerName,
      token: `${header}.${forged}.${signature}`,
      nonce,
    })
    expect(refused).toMatchObject({ status: 400, message: 'Bad ID token' })
    const unknown = await anyone().auth.signInWithIdToken({ provider: 'google', token: 'x' })
    expect(unknown.error).toMatchObject({ status: 400, code: 'provider_disabled' })
  })

  async function linkBy(client: ReturnType<typeof anyone>, login: string) {
    const { data, error } = await client.auth.linkIdentity({
      provider: providerName,
      options: { queryParams: { login_hint: login } },
    })
    if (error) throw error
    return data.url
  }
  /** Requests the address in the browser that follows it, which must have the cookie. */
  async function linkInBrowser(accessToken: string, login: string) {
    const browser = openBrowser(service)
    const query = new URLSearchParams({
      provider: providerName,
      login_hint: login,
      skip_http_redirect: 'true',
    })
    const answer = await browser.visit(`${origin}/auth/v1/user/identities/authorize?${query}`, {
      apikey: service.keys.anonKey,
      authorization: `Bearer ${accessToken}`,
    })
    const { url } = (await answer.json()) as { url: string }
    return fragmentOf(await browser.follow(url))
  }
  async function signedInByPassword() {
    const email = nextEmail()
    await service.createUser({ email, password })
    const client = anyone()
    const { data } = await client.auth.signInWithPassword({ email, password })
    if (!data.session) throw new Error('no session')
    return { client, email, session: data.session }
  }

  test('an identity can be linked, listed and unlinked, but not the last one', async () => {
    const { client, session, email } = await signedInByPassword()
    const login = nextEmail()
    const fragment = await linkInBrowser(session.access_token, login)
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    const { data } = await client.auth.getUserIdentities()
    expect(data?.identities.map((identity) => identity.provider)).toEqual(['email', providerName])
    expect((await sessionFor(login)).user.email).toBe(email)
    const again = await linkInBrowser(fragment.get('access_token') ?? '', login)
    expect(again.get('error_code')).toBe('identity_already_exists')

    const linked = data?.identities[1]
    if (!linked) throw new Error('not linked')
    expect((await client.auth.unlinkIdentity(linked)).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email'])
    const unlinkedLast = await client.auth.unlinkIdentity(linked)
    expect(unlinkedLast.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
  })

  test('where linking is off, users cannot link or unlink identities', async () => {
    const { client, session } = await signedInByPassword()
    const { data } = await client.auth.getUserIdentities()
    const [identity] = data?.identities ?? []
    if (!identity) throw new Error('no identity')
    const elsewhere = clientOf(networkOf(closed), service.keys.anonKey)
    await elsewhere.auth.setSession(session)
    const refused = { status: 404, code: 'manual_linking_disabled' }
    const byVisit = await elsewhere.auth.linkIdentity({ provider: providerName })
    const byToken = await elsewhere.auth.linkIdentity({ provider: providerName, token: 'x' })
    const removed = await elsewhere.auth.unlinkIdentity(identity)
    for (const { error } of [byVisit, byToken, removed]) expect(error).toMatchObject(refused)
  })

  test('an identity of another account cannot be linked', async () => {
    const login = nextEmail()
    const owner = await sessionFor(login)
    const { session } = await signedInByPassword()
    const fragment = await linkInBrowser(session.access_token, login)
    expect(fragment.get('error_code')).toBe('identity_already_exists')
    expect((await sessionFor(login)).user.id).toBe(owner.user.id)
    const { data } = await owner.client.auth.getUserIdentities()
    const { client } = await signedInByPassword()
    const identity = data?.identities[0]
    if (!identity) throw new Error('no identity')
    await linkBy(client, nextEmail())
    const { error } = await client.auth.unlinkIdentity(identity)
    expect(error?.status).toBe(422)
  })

  test('a linking address opened by another user links nothing', async () => {
    const { client, session } = await signedInByPassword()
    const page = await openBrowser(service).follow(await linkBy(client, nextEmail()))
    expect(fragmentOf(page).get('error_code')).toBe('bad_oauth_state')

    const attacker = pkceClientOf(service)
    await attacker.client.auth.setSession(session)
    const url = await linkBy(attacker.client, nextEmail())
    const landed = await openBrowser(service).follow(url)
    const { data } = await client.auth.getUserIdentities()
    expect(data?.identities).toHaveLength(1)
    // The victim's page has the code and the attacker's client the verifier: only both together link.
    const code = landed.searchParams.get('code') ?? ''
    const { error } = await attacker.client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect((await client.auth.getUser()).data.user?.identities).toHaveLength(2)
  })

  test('an anonymous user keeps the account when a provider is linked', async () => {
    const client = anyone()
    const { data } = await client.auth.signInAnonymously({ options: { data: { cos: 3 } } })
    expect(data.user).toMatchObject({ is_anonymous: true, identities: [] })
    const login = nextEmail()
    const tokens = await idTokenFor(provider, service, login, undefined)
    const linked = await client.auth.linkIdentity({
      provider: providerName,
      token: tokens.id_token,
    })
    expect(linked.error).toBeNull()
    expect(linked.data.user).toMatchObject({
      id: data.user?.id,
      email: login,
      is_anonymous: false,
      user_metadata: { cos: 3 },
      app_metadata: { provider: providerName, providers: [providerName] },
    })
    expect((await sessionFor(login)).user.id).toBe(data.user?.id)
  })

  /** Starts the attempt within the transaction that removes the account's credentials. */
  async function whileCredentialsAreRemoved(id: string, attempt: () => Promise<unknown>) {
    let attempted: Promise<unknown> | undefined
    await service.engine.transaction({}, async (tx) => {
      await tx.query('select from auth.users where id = $1::uuid for update', [id])
      attempted = attempt()
      if (kind === 'server') await expect.poll(isWaitingForLock).toBe(true)
      await tx.query('select public.forget_credentials($1::uuid)', [id])
    })
    await attempted
    const [left] = await service.engine.transaction({}, (tx) =>
      tx.query(
        `select (select count(*)::int from auth.sessions where user_id = $1::uuid) as sessions,
           (select count(*)::int from auth.identities where user_id = $1::uuid) as identities`,
        [id],
      ),
    )
    return left
  }
  async function isWaitingForLock() {
    const waiting = await service.engine.transaction({}, (tx) =>
      tx.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
    )
    return waiting.length > 0
  }

  test('a sign-in under way while an account loses its credentials opens no session', async () => {
    const onlyMail = { sessions: 0, identities: 1 }
    const { client, session } = await signedInByPassword()
    const { id } = session.user
    const login = nextEmail()
    const token = async (name: string) =>
      (await idTokenFor(provider, service, name, undefined)).id_token
    const signIn = async (name: string) => {
      const idToken = await token(name)
      return () => anyone().auth.signInWithIdToken({ provider: providerName, token: idToken })
    }
    const linking = await token(login)
    await client.auth.linkIdentity({ provider: providerName, token: linking })
    expect(await whileCredentialsAreRemoved(id, await signIn(login))).toEqual(onlyMail)

    const again = await signedInByPassword()
    const stolen = nextEmail()
    await again.client.auth.linkIdentity({ provider: providerName, token: await token(stolen) })
    const pkce = pkceClientOf(service)
    const page = await openBrowser(service).follow(await signInAddress(pkce.client, stolen))
    const code = page.searchParams.get('code') ?? ''
    const exchanging = () => exchange(code, pkce.verifier())
    expect(await whileCredentialsAreRemoved(again.session.user.id, exchanging)).toEqual(onlyMail)

    const third = await signedInByPassword()
    const late = await token(nextEmail())
    const attach = () => third.client.auth.linkIdentity({ provider: providerName, token: late })
    expect(await whileCredentialsAreRemoved(third.session.user.id, attach)).toEqual(onlyMail)
  })

  test('no stored row contains a state, a code, a cookie or a provider’s token', async () => {
    const { client, verifier } = pkceClientOf(service)
    const browser = openBrowser(service)
    const back = await browser.follow(await signInAddress(client, nextEmail()), isCallback)
    const waiting = await rowsOf('auth.oauth_client_states')
    const page = await browser.follow(back.href)
    const rows = `${waiting}\n${await rowsOf('auth.flow_state')}`
    const code = page.searchParams.get('code') ?? ''
    const secrets = [code, back.searchParams.get('state') ?? '', verifier()]
    const tokens = await client.auth.exchangeCodeForSession(code)
    secrets.push(tokens.data.session?.provider_token ?? '', ...browser.cookiesOf(origin).values())
    expect(secrets).toHaveLength(5)
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20)
      expect(rows).not.toContain(secret)
    }
  })

  async function rowsOf(table: string): Promise<string> {
    const rows = await service.engine.transaction({}, (tx) =>
      tx.query<{ row: string }>(`select t::text as row from ${table} t`),
    )
    return rows.map(({ row }) => row).join('\n')
  }

  test('settings list the provider; signing in with an unknown or unreachable one fails', async () => {
    const settings = await service.fetch(`${origin}/auth/v1/settings`, {
      headers: { apikey: service.keys.anonKey },
    })
    expect(await settings.json()).toMatchObject({
      external: { keycloak: true, google: false, anonymous_users: true, email: true },
    })
    const unknown = await service.fetch(`${origin}/auth/v1/authorize?provider=google`)
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    })
    const unreachable = service.authWith({
      providers: [{ ...provider.settings, issuer: 'http://127.0.0.1:9' }],
    })
    const response = await unreachable.fetch(
      new Request(`${origin}/auth/v1/authorize?provider=keycloak`),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain('error=server_error')
  })

  test('no request of this file wrote to the error log', () => {
    expect(service.logged).toEqual([])
  })
})
