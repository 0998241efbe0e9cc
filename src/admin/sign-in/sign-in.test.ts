import { AuthRetryableFetchError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { SiteClient } from '#data/site-client.ts'
import { checkStoredSession, signIn } from './sign-in.ts'

const user = { id: 'u', email: 'ana@example.com' }
const away = { data: {}, error: new AuthRetryableFetchError('Failed to fetch', 0) }
const levels = (currentLevel: string, nextLevel: string) => ({
  data: { currentLevel, nextLevel },
  error: null,
})
const factors = (...ids: string[]) => ({ data: { totp: ids.map((id) => ({ id })) }, error: null })

const kept = { data: { session: {} }, error: null }
const known = { data: { user }, error: null }

/** A client of an administrator, with these answers about the session and the second factor. */
function clientWith(answers: Record<'level' | 'listed', object>, session = { kept, known }) {
  const rows = {
    select: () => rows,
    eq: () => rows,
    limit: async () => ({ data: [{}], error: null }),
  }
  return {
    from: () => rows,
    auth: {
      signInWithPassword: async () => ({ data: { session: {}, user }, error: null }),
      getSession: async () => session.kept,
      getUser: async () => session.known,
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
  ['it can be renewed', { kept: { data: { session: null }, error: away.error }, known }],
  ['it is still open', { kept, known: { data: {}, error: away.error } }],
])('a session is not given up when the service does not answer whether %s', async (_, session) => {
  const answers = { level: levels('aal1', 'aal1'), listed: factors() }
  const client = clientWith(answers, session as never)
  await expect(checkStoredSession(client)).rejects.toThrow('Failed to fetch')
})

test('the code of the second factor is asked for until it was given', async () => {
  const pending = clientWith({ level: levels('aal1', 'aal2'), listed: factors('f') })
  expect(await checkStoredSession(pending)).toMatchObject({ status: 'code-needed', factorId: 'f' })
  for (const level of [levels('aal1', 'aal1'), levels('aal2', 'aal2')])
    expect(await checkStoredSession(clientWith({ level, listed: away }))).toMatchObject({
      status: 'signed-in',
    })
})
