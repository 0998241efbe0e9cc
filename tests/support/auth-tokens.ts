import { SignJWT } from 'jose'
import type { TestAuth } from './auth-service.ts'

/** A session made in the database: signing in would meet the limits the tests are not about. */
export async function openSession({ engine }: TestAuth, userId: string): Promise<string> {
  const [session] = await engine.transaction({}, (tx) =>
    tx.query<{ id: string }>(`insert into auth.sessions (user_id) values ($1::uuid) returning id`, [
      userId,
    ]),
  )
  if (!session) throw new Error('no session')
  return session.id
}

export async function signToken(
  { keys }: Pick<TestAuth, 'keys'>,
  userId: string,
  claims: Record<string, unknown>,
  expires = '1h',
): Promise<string> {
  const key = keys.signing[0]
  if (!key) throw new Error('no key')
  return new SignJWT({ role: 'authenticated', aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: key.id })
    .setSubject(userId)
    .setExpirationTime(expires)
    .sign(key.privateKey)
}
