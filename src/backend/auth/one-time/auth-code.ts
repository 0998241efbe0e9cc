import { createHash, randomUUID } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { isSameSecret, sha256 } from '#kit/hash.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { authErrors } from '../errors/auth-errors.ts'
import type { SignInMethod } from '../sessions/session.ts'

/** The challenge that only the client that began the sign-in can answer (RFC 7636). */
export interface CodeChallenge {
  value: string
  method: 's256' | 'plain'
}

export function parseCodeChallenge({
  code_challenge: value,
  code_challenge_method: method,
}: Record<'code_challenge' | 'code_challenge_method', string>): CodeChallenge | undefined {
  if (value === '' && method === '') return undefined
  if (value === '' || method === '')
    throw authErrors.validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  const normalized = method.toLowerCase()
  if (normalized !== 's256' && normalized !== 'plain')
    throw authErrors.validationFailed(
      `code challenge method "${method.slice(0, 20)}" is not supported`,
    )
  if (value.length < 43 || value.length > 128)
    throw authErrors.validationFailed('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(value))
    throw authErrors.validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  return { value, method: normalized }
}

export function isAnsweredBy({ value, method }: CodeChallenge, verifier: string): boolean {
  const answer =
    method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return isSameSecret(answer, value)
}

const codeSeconds = 300

interface PendingSignIn {
  /** Absent while an identity waits to be linked: nobody is signed in yet. */
  userId: string | undefined
  challenge: CodeChallenge
  method: SignInMethod
  /** What else the exchange needs; the database holds it encrypted with the code. */
  payload?: unknown
}

export interface TakenSignIn extends PendingSignIn {
  isExpired: boolean
}

interface FlowRow {
  user_id: string | null
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  authentication_method: SignInMethod
  sealed: string | null
  age_seconds: number
}

export async function issueAuthCode(tx: Transaction, pending: PendingSignIn): Promise<string> {
  const code = randomUUID()
  await tx.query(
    `insert into auth.flow_state (auth_code, user_id, code_challenge, code_challenge_method,
       authentication_method, sealed)
     values ($1, $2::uuid, $3, $4, $5, $6)`,
    [
      sha256(code),
      pending.userId ?? null,
      pending.challenge.value,
      pending.challenge.method,
      pending.method,
      pending.payload === undefined ? null : await encrypt(pending.payload, code),
    ],
  )
  return code
}

/**
 * Deletes the code, whether or not the verifier that comes with it is right. The account is locked first: when a user
 * becomes an administrator, their codes and sessions are deleted (`forget_credentials`), and an exchange that runs at
 * the same time must not open a new session.
 */
export async function takeAuthCode(
  tx: Transaction,
  code: string,
): Promise<TakenSignIn | undefined> {
  await tx.query(
    `select from auth.users where id = (select user_id from auth.flow_state where auth_code = $1)
     for no key update`,
    [sha256(code)],
  )
  const [row] = await tx.query<FlowRow>(
    `delete from auth.flow_state where auth_code = $1
     returning user_id, code_challenge, code_challenge_method, authentication_method, sealed,
       extract(epoch from now() - created_at)::float8 as age_seconds`,
    [sha256(code)],
  )
  if (!row) return undefined
  const payload = row.sealed === null ? undefined : await decrypt(row.sealed, code)
  const isUnreadable = row.sealed !== null && payload === undefined
  return {
    userId: row.user_id ?? undefined,
    challenge: { value: row.code_challenge, method: row.code_challenge_method },
    method: row.authentication_method,
    payload,
    isExpired: row.age_seconds > codeSeconds || isUnreadable,
  }
}

/** The database has only the hash of the code, so whoever reads the database cannot decrypt this. */
function encrypt(payload: unknown, code: string): Promise<string> {
  return new EncryptJWT({ payload })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(code))
}

/** Undefined for what another version of the server has encrypted. */
async function decrypt(sealed: string, code: string): Promise<unknown> {
  try {
    return (await jwtDecrypt(sealed, keyOf(code))).payload.payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function keyOf(code: string): Buffer {
  return createHash('sha256').update(`seal:${code}`).digest()
}
