import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultAuthSettings, type Engine } from '#backend/backend.ts'
import { type Auth, countAttempt, limitKey } from '#backend/testing.ts'
import { clientOf } from '../support/auth-clients.ts'
import { codeIn, lastMailTo, linkIn } from '../support/auth-mails.ts'
import { openTestAuth, origin, password, type TestAuth } from '../support/auth-service.ts'
import { anyEngine, oneEngine } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

// Records the calls of the real function. Not by vi.mock: another file may have loaded the package before.
const realVerify = argon2.verify
const verify = vi.spyOn(argon2, 'verify')
afterAll(() => verify.mockRestore())

describe.each(oneEngine('server'))('limits on signing in, %s database', (kind) => {
  let service: TestAuth
  let count = 0
  beforeAll(async () => {
    service = await openTestAuth(kind)
  })
  afterAll(() => service.dispose())

  async function account() {
    count += 1
    const email = `user${count}@example.test`
    await service.createUser({ email, password })
    return email
  }
  /** The raw answer: the client does not show its headers. */
  const tryPassword = (
    email: string,
    typed: string,
    address: string,
    headers: Record<string, string> = {},
    { fetch }: Pick<Auth, 'fetch'> = service.auth,
  ) =>
    fetch(
      new Request(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: service.keys.anonKey,
          'x-test-address': address,
          'x-supabase-api-version': '2024-01-01',
          ...headers,
        },
        body: JSON.stringify({ email, password: typed }),
      }),
    )
  const cookieOf = ({ headers }: Response) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
  /** As if so many attempts had been counted before. */
  const setCount = (name: string, count: number, ...subject: string[]) =>
    service.engine.transaction({}, (tx) =>
      tx.query(
        `insert into backend.rate_limits (key, count, ends_at) values ($1, $2, now() + interval '1 hour')
         on conflict (key) do update set count = excluded.count`,
        [limitKey({ name, max: 0, seconds: 0 }, ...subject), count],
      ),
    )
  const failSignIns = (email: string, times: number, address: (n: number) => string) =>
    Promise.all(Array.from({ length: times }, (_, n) => tryPassword(email, 'wrong', address(n))))

  test('ten failed sign-ins of one account from one address block only that address', async () => {
    const email = await account()
    const answers = await failSignIns(email, 10, () => 'attacker')
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(400))
    const refused = await tryPassword(email, password, 'attacker')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('x-sb-error-code')).toBe('over_request_rate_limit')
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(300)
    expect((await tryPassword(email, password, 'owner')).status).toBe(200)
  })

  test('of twenty parallel guesses only ten are checked', async () => {
    const email = await account()
    const answers = await failSignIns(email, 20, () => 'hurried')
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('failed sign-ins of an account that does not exist are limited like those of a real one', async () => {
    const answers = await failSignIns('nimeni@example.test', 11, () => 'curious')
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('signing in resets the count of failed sign-ins', async () => {
    const email = await account()
    await failSignIns(email, 9, () => 'forgetful')
    expect((await tryPassword(email, password, 'forgetful')).status).toBe(200)
    const answers = await failSignIns(email, 9, () => 'forgetful')
    expect(answers.every(({ status }) => status === 400)).toBe(true)
  })

  test('attempts over a limit do not extend its window, and a new window begins after it', async () => {
    const limit = { name: 'window', max: 2, seconds: 300 }
    const attempt = () => service.engine.transaction({}, (tx) => countAttempt(tx, limit, 'ana'))
    const letPass = (seconds: number) =>
      service.engine.transaction({}, (tx) =>
        tx.query(
          `update backend.rate_limits set ends_at = ends_at - make_interval(secs => $1::float8)
           where key like 'window:%'`,
          [seconds],
        ),
      )
    for (const count of [1, 2])
      expect(await attempt()).toEqual({ count, retryAfterSeconds: undefined })
    expect((await attempt()).retryAfterSeconds).toBeGreaterThan(200)
    await letPass(200)
    expect((await attempt()).retryAfterSeconds).toBeLessThanOrEqual(100)
    await letPass(100)
    expect(await attempt()).toEqual({ count: 1, retryAfterSeconds: undefined })
  })

  const ana = () => 'ana'
  const someone = (n: number) => `n${n}`
  const pkceGrant = '/token?grant_type=pkce'
  test.each([
    ['ten mails an hour to one account', '/recover', 10, 'mails', ana, someone],
    ['thirty mails requested from one address', '/recover', 30, 'asker', someone, ana],
    ['thirty codes tried for one account', '/verify', 30, 'codes', ana, someone],
    ['thirty codes tried from one address', '/verify', 30, 'guesser', someone, ana],
    ...volume([], [
      ['sixty provider callbacks from one address', '/callback', 60, 'returner', ana, ana],
      ['a hundred code exchanges from one address', pkceGrant, 100, 'client', ana, ana],
      ['a hundred accounts created from one address', '/signup', 100, 'maker', someone, ana],
    ] as const),
  ] as const)('admits %s, then 429', async (_title, path, max, tag, nthAccount, nthAddress) => {
    const settings = { mailEverySeconds: 0, signup: 'open', autoconfirm: true } as const
    const { fetch } = service.authWith(settings)
    const statuses: number[] = []
    for (let n = 0; n <= max; n += 1) {
      const headers = { apikey: service.keys.anonKey, 'x-test-address': `${tag}-${nthAddress(n)}` }
      const email = `${tag}-${nthAccount(n)}@example.test`
      const code = { type: 'email', token: '123456', auth_code: 'x', code_verifier: 'y' }
      const body = JSON.stringify({ email, password, ...code })
      const init = path === '/callback' ? { headers } : { method: 'POST', headers, body }
      const answer = await fetch(new Request(`${origin}/auth/v1${path}`, init))
      statuses.push(answer.status)
      if (n === max) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses.indexOf(429)).toBe(max)
  })

  test('an address has a hundred sign-in attempts a minute over all accounts', async () => {
    const spray = (n: number) => tryPassword(`n${n}@example.test`, 'wrong', 'sprayer')
    const first = await spray(0)
    // A busy machine may take more than that minute for a hundred passwords.
    await service.engine.transaction({}, (tx) =>
      tx.script(`update backend.rate_limits set ends_at = ends_at + interval '1 hour'
                 where key like 'sign-in:%'`),
    )
    const answers = [first]
    // As many at once as the pool has connections: here no queue stands in front of it.
    for (let n = 1; n <= 100; n += 10)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, m) => spray(n + m)))))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('guesses from many networks are checked one at a time, thirty an hour, and never lock the owner out', async () => {
    const email = await account()
    const first = await tryPassword(email, password, 'home')
    const device = cookieOf(first)
    const statusOf = async (address: string, headers = {}) =>
      (await tryPassword(email, password, address, headers)).status
    verify.mockClear()
    const guesses = volume(60, 1_000)
    const secondInstance = service.authWith({})
    const guess = (n: number) =>
      tryPassword(email, 'wrong', `bot${n}`, {}, n % 2 ? secondInstance : service.auth)
    const answers = await Promise.all(Array.from({ length: guesses }, (_, n) => guess(n)))
    const checked = answers.filter(({ status }) => status === 400).length
    if (guesses === 1_000) console.log(`${kind}: of 1,000 guesses at once ${checked} were checked`)
    expect(checked).toBeGreaterThanOrEqual(10)
    expect(checked).toBeLessThan(20)
    expect(verify.mock.calls.length).toBe(checked)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(guesses - checked)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)

    // An unknown network is delayed, and refused only when the thirty guesses are used up.
    expect(await statusOf('cafe')).toBe(200)
    await setCount('failures-anywhere', 30, email)
    expect(await statusOf('airport')).toBe(429)
    expect(await statusOf('home')).toBe(200)
    expect(await statusOf('airport', { cookie: device })).toBe(200)
    expect(
      await statusOf('hotel', { cookie: device.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')) }),
    ).toBe(429)
  })

  test('a browser that has signed in has its own count of failed sign-ins, whichever network it uses', async () => {
    const email = await account()
    const cookie = cookieOf(await tryPassword(email, password, 'office'))
    await failSignIns(email, 11, () => 'office')
    expect((await tryPassword(email, password, 'office')).status).toBe(429)
    expect((await tryPassword(email, password, 'office', { cookie })).status).toBe(200)
    await setCount('failures-anywhere', 30, email)
    const tries = Array.from({ length: 10 }, (_, n) =>
      tryPassword(email, 'wrong', `train${n}`, { cookie }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(400))
    expect((await tryPassword(email, password, 'train11', { cookie })).status).toBe(429)
    const foreign = await tryPassword(await account(), password, 'office', { cookie })
    expect(cookieOf(foreign).split('~')).toHaveLength(2)
  })

  test('the cookie of a known browser is not readable by scripts and is void after a new password', async () => {
    const email = await account()
    const first = await tryPassword(email, password, 'home')
    const line = first.headers.getSetCookie().join()
    expect(line).toMatch(
      /^auth-device=[\w.-]+; Path=\/auth\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const cookie = cookieOf(first)
    const again = await tryPassword(email, password, 'home', { cookie })
    expect(again.headers.getSetCookie()).toEqual([])
    const { access_token } = await again.json()
    const changed = await service.fetch(`${origin}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: service.keys.anonKey, authorization: `Bearer ${access_token}`, cookie },
      body: JSON.stringify({ password: 'another long password' }),
    })
    expect(changed.status).toBe(200)
    await setCount('failures-anywhere', 30, email)
    const enter = (known: string) =>
      tryPassword(email, 'another long password', 'train', { cookie: known })
    expect((await enter(cookie)).status).toBe(429)
    expect((await enter(cookieOf(changed))).status).toBe(200)
  })

  test('networks are known until the password changes; the one it is changed from stays known', async () => {
    const email = await account()
    const changed = 'another long password'
    const first = await tryPassword(email, password, 'home')
    await tryPassword(email, password, 'office')
    await setCount('failures-anywhere', 30, email)
    expect((await tryPassword(email, password, 'home')).status).toBe(200)
    const { access_token } = await first.json()
    const answer = await service.fetch(`${origin}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: service.keys.anonKey,
        authorization: `Bearer ${access_token}`,
        'x-test-address': 'home',
      },
      body: JSON.stringify({ password: changed }),
    })
    expect(answer.status).toBe(200)
    expect((await tryPassword(email, changed, 'office')).status).toBe(429)
    expect((await tryPassword(email, changed, 'home')).status).toBe(200)
  })

  test('guesses by e-mail and by phone number count for one account', async () => {
    const email = await account()
    const phone = `3736${String(count).padStart(7, '0')}`
    await service.engine.transaction({}, (tx) =>
      tx.query('update auth.users set phone = $2, phone_confirmed_at = now() where email = $1', [
        email,
        phone,
      ]),
    )
    const guess = (name: object, word = 'wrong') =>
      service.fetch(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: service.keys.anonKey, 'x-test-address': 'two-names' },
        body: JSON.stringify({ ...name, password: word }),
      })
    for (let n = 0; n < 5; n += 1)
      for (const name of [{ email }, { phone }]) expect((await guess(name)).status).toBe(400)
    for (const name of [{ email }, { phone }])
      expect((await guess(name, password)).status).toBe(429)
    // Unknown clients share one count for the account, whichever name they type.
    await setCount('failures-anywhere', 30, email)
    for (const name of [{ email }, { phone: `+${phone}` }]) {
      const body = JSON.stringify({ ...name, password })
      const headers = { apikey: service.keys.anonKey, 'x-test-address': 'elsewhere' }
      const init = { method: 'POST', headers, body }
      const answer = await service.fetch(`${origin}/auth/v1/token?grant_type=password`, init)
      expect(answer.status).toBe(429)
    }
  })

  test('the hour of thirty guesses begins again with each guess that is checked', async () => {
    const email = await account()
    await setCount('failures-anywhere', 8, email)
    const minutesLeft = async (more: number) => {
      const [row] = await service.engine.transaction({}, (tx) =>
        tx.query<{ minutes: number }>(
          `update backend.rate_limits set ends_at = ends_at - make_interval(mins => $2)
           where key = $1
           returning round(extract(epoch from ends_at - now()) / 60)::int as minutes`,
          [limitKey({ name: 'failures-anywhere', max: 0, seconds: 0 }, email), more],
        ),
      )
      return row?.minutes
    }
    expect(await minutesLeft(55)).toBe(5)
    expect((await tryPassword(email, 'wrong', 'late')).status).toBe(400)
    expect(await minutesLeft(0)).toBe(60)
    // Refused guesses do not prolong the hour.
    await setCount('failures-anywhere', 30, email)
    expect(await minutesLeft(50)).toBe(10)
    expect((await tryPassword(email, 'wrong', 'later')).status).toBe(429)
    expect(await minutesLeft(0)).toBe(10)
  })

  test('a queue of guesses from unknown browsers does not delay a known browser', {
    tags: 'long',
  }, async () => {
    const email = await account()
    const cookie = cookieOf(await tryPassword(email, password, 'home'))
    const secondInstance = service.authWith({})
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    verify.mockImplementation(async (hash, typed) => {
      if (typed === 'waits') await released
      return realVerify(hash, typed)
    })
    try {
      // Ten guesses at each name are checked at once; together they are more than the queue takes.
      const queued = Array.from({ length: 210 }, (_, n) =>
        tryPassword(`flood${n % 21}@example.test`, 'waits', `flood${n}`, {}, secondInstance),
      )
      // No guess ends before the release, so the first answer is that of one which found the queue full.
      const { status, headers } = await Promise.race(queued)
      expect([status, headers.get('retry-after')]).toEqual([429, '1'])
      expect((await tryPassword(email, password, 'train', { cookie }, secondInstance)).status).toBe(
        200,
      )
      release()
      expect(new Set((await Promise.all(queued)).map(({ status }) => status))).toContain(400)
    } finally {
      release()
      verify.mockImplementation(realVerify)
    }
  })

  test('a mailed link still opens an account whose guesses are used up, and makes the browser known', async () => {
    const email = await account()
    await setCount('failures-anywhere', 30, email)
    expect((await tryPassword(email, password, 'cafe')).status).toBe(429)
    await clientOf(service, service.keys.anonKey).auth.resetPasswordForEmail(email)
    const link = linkIn(await lastMailTo(service, email))
    // Wrong links opened from the same network do not block the right one.
    for (let n = 0; n < 31; n += 1)
      await service.fetch(`${origin}/auth/v1/verify?token=x${n}&type=recovery`, {
        headers: { 'x-test-address': 'cafe' },
      })
    const opened = await service.fetch(link, { headers: { 'x-test-address': 'cafe' } })
    expect(opened.headers.get('location')).toContain('access_token')
    expect((await tryPassword(email, password, 'cafe')).status).toBe(200)
    expect((await tryPassword(email, password, 'hotel', { cookie: cookieOf(opened) })).status).toBe(
      200,
    )
  })

  const recover = async (
    email: string,
    address: string,
    { headers = {}, challenge = undefined as string | undefined, auth = service.auth } = {},
  ) => {
    const answer = await auth.fetch(
      new Request(`${origin}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: service.keys.anonKey, 'x-test-address': address, ...headers },
        body: JSON.stringify({
          email,
          code_challenge: challenge,
          code_challenge_method: challenge && 's256',
        }),
      }),
    )
    return answer.status
  }
  const mailsTo = async (email: string) => {
    await service.auth.settled()
    return service.mails.filter(({ to }) => to === email).length
  }

  test('mails that unknown clients request never keep the owner from getting one', async () => {
    const email = await account()
    const cookie = cookieOf(await tryPassword(email, password, 'home'))
    expect(await recover(email, 'thief')).toBe(200)
    expect(await recover(email, 'thief')).toBe(429)
    expect(await recover(email, 'hotel')).toBe(200)
    // PKCE mails count apart, because only the client that requested one can use its link.
    for (let n = 0; n < 8; n += 1)
      await recover(email, `pkce thief ${n}`, { challenge: 'c'.repeat(43) })
    for (let n = 0; n < 20; n += 1) await recover(email, `thief ${n}`)
    const received = await mailsTo(email)
    expect(received).toBe(15)
    // The limit for unknown clients is used up, but not that of the known network and browser.
    expect(await recover(email, 'airport')).toBe(429)
    expect(await recover(email, 'home')).toBe(200)
    expect(await recover(email, 'airport', { headers: { cookie } })).toBe(200)
    expect(await mailsTo(email)).toBe(received + 2)
    const link = linkIn(await lastMailTo(service, email))
    expect((await service.fetch(link)).headers.get('location')).toContain('access_token')
  })

  test('mails of the whole site are limited by the hour, but the first two sign-in mails of an account are always sent', async () => {
    const auth = service.authWith({
      signup: 'open',
      rateLimits: { ...defaultAuthSettings.rateLimits, emailSent: 3 },
    })
    const sent = async (names: string[]) => {
      await auth.settled()
      return names.map((name) => service.mails.filter(({ to }) => to === name).length)
    }
    const ask = (path: string, email: string, address: string) =>
      auth.fetch(
        new Request(`${origin}/auth/v1/${path}`, {
          method: 'POST',
          headers: { apikey: service.keys.anonKey, 'x-test-address': address },
          body: JSON.stringify({ email, password }),
        }),
      )
    await service.engine.transaction({}, (tx) =>
      tx.query(`delete from backend.rate_limits where key like 'mails-sent:%'`),
    )
    const newNames = [1, 2, 3].map((n) => `strain${n}@example.test`)
    for (const name of newNames) expect((await ask('signup', name, name)).status).toBe(200)
    expect(await sent(newNames)).toEqual([1, 0, 0])
    const [first, second] = [await account(), await account()]
    for (const name of [first, second])
      for (let n = 0; n < 4; n += 1)
        expect((await ask('recover', name, `network ${n}`)).status).toBe(200)
    expect(await sent([first, second])).toEqual([3, 2])
  })

  test('valid refresh tokens are limited by session, and invalid ones by network', async () => {
    const auth = service.authWith({
      rateLimits: { ...defaultAuthSettings.rateLimits, tokenRefresh: 3 },
    })
    let token = (await (await tryPassword(await account(), password, 'office')).json())
      .refresh_token
    const refresh = async (refresh_token: string) => {
      const answer = await auth.fetch(
        new Request(`${origin}/auth/v1/token?grant_type=refresh_token`, {
          method: 'POST',
          headers: { apikey: service.keys.anonKey, 'x-test-address': 'office' },
          body: JSON.stringify({ refresh_token }),
        }),
      )
      if (answer.ok) token = (await answer.json()).refresh_token
      return answer.status
    }
    const wrong = []
    for (let n = 0; n < 4; n += 1) wrong.push(await refresh(`none ${n}`))
    expect(wrong).toEqual([400, 400, 400, 429])
    const right = []
    for (let n = 0; n < 4; n += 1) right.push(await refresh(token))
    expect(right).toEqual([200, 200, 200, 429])
  })

  test('wrong codes from unknown browsers do not count for a known browser', async () => {
    const email = await account()
    const cookie = cookieOf(await tryPassword(email, password, 'home'))
    await clientOf(service, service.keys.anonKey).auth.resetPasswordForEmail(email)
    const right = codeIn(await lastMailTo(service, email))
    const tryCode = async (token: string, address: string, known = {}) => {
      const answer = await service.fetch(`${origin}/auth/v1/verify`, {
        method: 'POST',
        headers: { apikey: service.keys.anonKey, 'x-test-address': address, ...known },
        body: JSON.stringify({ email, token, type: 'recovery' }),
      })
      return answer.status
    }
    const wrong = right === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) expect(await tryCode(wrong, `thief${n}`)).toBe(403)
    expect(await tryCode(right, 'thief')).toBe(403)
    await setCount('codes', 30, email)
    expect(await tryCode(right, 'thief')).toBe(429)
    for (let n = 0; n < 6; n += 1) expect(await tryCode(wrong, 'train', { cookie })).toBe(403)
    expect(await tryCode(right, 'train', { cookie })).toBe(200)
  })

  test('counts are stored in the database, under keys that contain no e-mail address', async () => {
    const email = await account()
    await failSignIns(email, 10, () => 'busy')
    const [row] = await service.engine.transaction({}, (tx) =>
      tx.query<{ keys: number; readable: number }>(
        `select count(*)::int as keys, count(*) filter (where key like '%example%')::int as readable
         from backend.rate_limits where key like 'failures:%' and count >= 10`,
      ),
    )
    expect(row?.keys).toBeGreaterThan(0)
    expect(row?.readable).toBe(0)
  })
})

/** The statements that are sent to the database from now on, without their values. */
function watchMessages(engine: Engine): string[] {
  const messages: string[] = []
  const transaction = engine.transaction.bind(engine)
  engine.transaction = (setup, run, limits) =>
    transaction(
      setup,
      (tx) => {
        const query: typeof tx.query = (sql, parameters) => {
          messages.push(sql)
          return tx.query(sql, parameters)
        }
        const script: typeof tx.script = (sql) => {
          messages.push(sql)
          return tx.script(sql)
        }
        return run({ query, script })
      },
      limits,
    )
  return messages
}

// What is computed and asked of the database takes nearly all the time; counting it is more reliable than a clock.
test('a code, a mail and an account are refused or made with as much work before the answer for a taken as for a new address', async () => {
  const service = await openTestAuth(anyEngine, { signup: 'open' })
  const hash = vi.spyOn(argon2, 'hash')
  const messages = watchMessages(service.engine)
  const workFor = async (path: string, email: string) => {
    messages.length = 0
    hash.mockClear()
    const { status } = await service.fetch(`${origin}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: service.keys.anonKey, 'x-test-address': email },
      body: JSON.stringify({ email, password, type: 'recovery', token: '123456' }),
    })
    const work = { status, messages: [...messages], hashes: hash.mock.calls.length }
    await service.auth.settled()
    return work
  }
  try {
    for (const path of ['verify', 'recover', 'signup']) {
      await service.createUser({ email: `${path}@example.test`, password })
      const taken = await workFor(path, `${path}@example.test`)
      const fresh = await workFor(path, `new-${path}@example.test`)
      expect([taken.status, taken.hashes]).toEqual([fresh.status, fresh.hashes])
      expect(fresh.messages.length).toBeGreaterThan(0)
      if (path !== 'signup') expect(taken.messages).toEqual(fresh.messages)
      // Of a taken address all is rolled back: two short statements more, and one less to read what was written.
      else expect(taken.messages).toHaveLength(fresh.messages.length + 1)
    }
  } finally {
    hash.mockRestore()
    await service.dispose()
  }
})

// Hashing takes nearly all the time of a refusal; counting its calls is more reliable than a clock.
test('an unknown account is refused after checking a hash of the same cost as a wrong password', async () => {
  const service = await openTestAuth(anyEngine, {
    passwordHashCost: { memoryKiB: 2048, passes: 3 },
  })
  try {
    await service.createUser({ email: 'ana@example.test', password })
    const { auth } = clientOf(service, service.keys.anonKey)
    const workFor = async (email: string) => {
      verify.mockClear()
      await auth.signInWithPassword({ email, password: 'wrong password' })
      return verify.mock.calls.map(([hash, tried]) => [String(hash).split('$').slice(0, 4), tried])
    }
    const known = await workFor('ana@example.test')
    expect(known).toEqual([[['', 'argon2id', 'v=19', 'm=2048,t=3,p=1'], 'wrong password']])
    expect(await workFor('nimeni@example.test')).toEqual(known)
    expect(await workFor('altcineva@example.test')).toEqual(known)
  } finally {
    await service.dispose()
  }
})
