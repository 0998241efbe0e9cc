import { expect, test } from 'vitest'
import type { SiteClient } from '#data/site-client.ts'
import { resumeSession, signIn } from './sign-in.ts'

const user = { id: 'u', email: 'ana@example.com' }
const away = { data: null, error: new Error('Failed to fetch') }
const levels = (currentLevel: string, nextLevel: string) => ({
  data: { currentLevel, nextLevel },
  error: null,
})
const factors = (...ids: string[]) => ({ data: { totp: ids.map((id) => ({ id })) }, error: null })

/** An administrator's, with these answers about the second factor. */
function clientWith({ level, listed }: { level: object; listed: object }): SiteClient {
  const rows = {
    select: () => rows,
    eq: () => rows,
    limit: async () => ({ data: [{}], error: null }),
  }
  return {
    from: () => rows,
    auth: {
      signInWithPassword: async () => ({ data: { session: {}, user }, error: null }),
      getSession: async () => ({ data: { session: {} } }),
      getUser: async () => ({ data: { user }, error: null }),
      mfa: {
        getAuthenticatorAssuranceLevel: async () => level,
        listFactors: async () => listed,
      },
    },
  } as unknown as SiteClient
}

test.each([
  ['the level', { level: away, listed: factors('f') }],
  ['the factors', { level: levels('aal1', 'aal2'), listed: away }],
  ['a factor that must be there', { level: levels('aal1', 'aal2'), listed: factors() }],
])('without an answer about %s nobody is let in', async (_, answers) => {
  const client = clientWith(answers)
  await expect(signIn(client, user.email, 'parola')).rejects.toThrow()
  await expect(resumeSession(client)).rejects.toThrow()
})

test('a second factor is asked for until it was given', async () => {
  const pending = clientWith({ level: levels('aal1', 'aal2'), listed: factors('f') })
  expect(await resumeSession(pending)).toMatchObject({ status: 'code-needed', factorId: 'f' })
  for (const level of [levels('aal1', 'aal1'), levels('aal2', 'aal2')])
    expect(await resumeSession(clientWith({ level, listed: away }))).toMatchObject({
      status: 'signed-in',
    })
})
