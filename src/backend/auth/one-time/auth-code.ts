import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'
import { hashToken } from '../sessions/refresh-token.ts'
import type { SignInMethod } from '../sessions/session.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { seal, unseal } from './sealed.ts'

const codeSeconds = 300

export interface NewFlow {
  /** Absent while nobody is signed in yet: an identity that waits to be linked. */
  userId: string | undefined
  challenge: CodeChallenge
  method: SignInMethod
  /** What the exchange needs beside. */
  carried?: unknown
}

export interface TakenFlow extends NewFlow {
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

/** The code that the client exchanges for its session. */
export async function issueAuthCode(tx: Transaction, flow: NewFlow): Promise<string> {
  const code = randomUUID()
  await tx.query(
    `insert into auth.flow_state (auth_code, user_id, code_challenge, code_challenge_method,
       authentication_method, sealed)
     values ($1, $2::uuid, $3, $4, $5, $6)`,
    [
      hashToken(code),
      flow.userId ?? null,
      flow.challenge.value,
      flow.challenge.method,
      flow.method,
      flow.carried === undefined ? null : seal(flow.carried, code),
    ],
  )
  return code
}

/**
 * Taken once, whether or not the secret that comes with it is right. The account is locked first: with an
 * administrator's right it loses its codes and sessions, and no session may come from a code that was taken just before.
 */
export async function takeAuthCode(tx: Transaction, code: string): Promise<TakenFlow | undefined> {
  await tx.query(
    `select from auth.users where id = (select user_id from auth.flow_state where auth_code = $1)
     for no key update`,
    [hashToken(code)],
  )
  const [row] = await tx.query<FlowRow>(
    `delete from auth.flow_state where auth_code = $1
     returning user_id, code_challenge, code_challenge_method, authentication_method, sealed,
       extract(epoch from now() - created_at)::float8 as age_seconds`,
    [hashToken(code)],
  )
  if (!row) return undefined
  return {
    userId: row.user_id ?? undefined,
    challenge: { value: row.code_challenge, method: row.code_challenge_method },
    method: row.authentication_method,
    carried: row.sealed === null ? undefined : unseal(row.sealed, code),
    isExpired: row.age_seconds > codeSeconds,
  }
}
