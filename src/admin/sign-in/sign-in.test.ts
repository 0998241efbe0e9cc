import { AuthRetryableFetchError, createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import type { SiteClient } from '#data/client/site-client.ts'
import { checkStoredSession, signIn } from './sign-in.ts'

const user = { id: 'u', email: 'ana@example.com' }
const away = { data: {}, error: new AuthRetryableFetchError('Failed to fetch', 0) }
const levels = (currentLevel: string, nextLevel: string) => ({
  data: { currentLevel, nextLevel },
  error: null,
})
const factors = (...ids: string[]) => ({ data: { totp: ids.map((id) => ({ id })) }, error: null })

const storedSession = { data: { session: {} }, error: null }
const knownUser = { data: { user }, error: null }

/** A client of an administrator, with these answers about the session and the second factor. */
function clientWith(
  answers: Record<'level' | 'listed', object>,
  session = { storedSession, knownUser },
) {
  const rows = {
    select: () => rows,
    eq: () => rows,
    limit: async () => ({ data: [{ role: 'owner' }], error: null }),
  }
  return {
    from: () => rows,
    auth: {
      signInWithPassword: async () => ({ data: { session: {}, user }, error: null }),
      getSession: async () => session.storedSession,
      getUser: async () => session.knownUser,
      mfa: {
        getAuthenticatorAssuranceLevel: async () => answers.level,
        listFactors: async () => answers.listed,
      },
    },
  } as unknown as SiteClient
}

test.each([
  ['the level', { level: away, listed: factors('f') }],
  ['the factors', { level: levels('aal1', 'aal2'), listed: away }],
  ['a factor that must be there', { level: levels('aal1', 'aal2'), listed: factors() }],
])('nobody is signed in without an answer about %s', async (_, answers) => {
  const client = clientWith(answers)
  await expect(signIn(client, user.email, 'parola')).rejects.toThrow()
  await expect(checkStoredSession(client)).rejects.toThrow()
})

test.each([
  [
    'it can be renewed',
    { storedSession: { data: { session: null }, error: away.error }, knownUser },
  ],
  ['it is still open', { storedSession, knownUser: { data: {}, error: away.error } }],
])('a session is not given up when the service does not answer whether %s', async (_, session) => {
  const answers = { level: levels('aal1', 'aal1'), listed: factors() }
  const client = clientWith(answers, session as never)
  await expect(checkStoredSession(client)).rejects.toThrow('Failed to fetch')
})

test('a refusal is told in Romanian, with the words of the service as its detail', async () => {
  expect(
    await signInWith(400, { code: 'invalid_credentials', msg: 'Invalid login credentials' }),
  ).toEqual({
    status: 'refused',
    message: 'Autentificare eșuată. Verificați numele de utilizator și parola.',
    detail: 'Invalid login credentials',
  })
  expect(
    await signInWith(429, { code: 'over_request_rate_limit', msg: 'Request rate limit reached' }),
  ).toMatchObject({ message: expect.stringMatching(/^Prea multe încercări/) })
  expect(await signInWith(400, {})).toMatchObject({ detail: undefined })
})

test.each([500, 502, 503, 504])(
  'a sign-in answered with %i is told as a server that is down, not as a wrong password',
  async (status) => {
    for (const body of ['<html>Bad Gateway</html>', '{}', ''])
      expect(await signInWith(status, body)).toEqual({
        status: 'refused',
        message: 'A apărut o eroare la autentificare.',
        detail: 'Serverul nu răspunde acum. Încercați din nou peste un minut.',
      })
  },
)

/** The real client, with this answer to the sign-in. */
function signInWith(status: number, answer: object | string) {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }
  const client = createClient('http://localhost', 'key', {
    global: { fetch: async () => new Response(body, { status, headers }) },
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  return signIn(client, user.email, 'parola')
}

test('the code of the second factor is asked for until it was given', async () => {
  const pending = clientWith({ level: levels('aal1', 'aal2'), listed: factors('f') })
  expect(await checkStoredSession(pending)).toMatchObject({ status: 'code-needed', factorId: 'f' })
  for (const level of [levels('aal1', 'aal1'), levels('aal2', 'aal2')])
    expect(await checkStoredSession(clientWith({ level, listed: away }))).toMatchObject({
      status: 'signed-in',
    })
})
