import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'
import type { AuthContext } from '../auth-context.ts'
import { hashToken } from '../sessions/refresh-token.ts'

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

export interface OneTimeToken {
  /** In the link. */
  token: string
  /** The six digits of the same mail. */
  code: string
}

export interface FoundToken {
  id: string
  user_id: string
  token_type: OneTimeTokenType
  relates_to: string
}

interface StoredToken extends FoundToken {
  code_hash: string
  attempts: number
}

export async function issueToken(
  tx: Transaction,
  { keys }: AuthContext,
  type: OneTimeTokenType,
  userId: string,
  email: string,
): Promise<OneTimeToken> {
  const issued = {
    token: randomBytes(28).toString('hex'),
    code: String(randomInt(1_000_000)).padStart(6, '0'),
  }
  await tx.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
     values ($1::uuid, $2::text::auth.one_time_token_type, $3, $4, $5)`,
    [userId, type, hashToken(issued.token), hashCode(keys.tokenSecret, email, issued.code), email],
  )
  return issued
}

export async function findByToken(
  tx: Transaction,
  { settings }: AuthContext,
  types: readonly OneTimeTokenType[],
  token: string,
): Promise<FoundToken | undefined> {
  const [found] = await tx.query<FoundToken>(
    `select id, user_id, token_type, relates_to from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any($2::text[])
       and created_at > now() - make_interval(secs => $3::float8) for update`,
    [hashToken(token), types, settings.linkSeconds],
  )
  return found
}

/** A wrong guess counts against every code that is out; a code with too many against it is void. */
export async function findByCode(
  tx: Transaction,
  { settings, keys }: AuthContext,
  types: readonly OneTimeTokenType[],
  email: string,
  code: string,
): Promise<FoundToken | undefined> {
  const stored = await tx.query<StoredToken>(
    `select id, user_id, token_type, relates_to, code_hash, attempts from auth.one_time_tokens
     where relates_to = $1 and token_type::text = any($2::text[])
       and created_at > now() - make_interval(secs => $3::float8)
       and attempts < $4::int order by created_at for update`,
    [email, types, settings.linkSeconds, settings.codeAttempts],
  )
  const given = Buffer.from(hashCode(keys.tokenSecret, email, code))
  const found = stored.find(({ code_hash }) => timingSafeEqual(Buffer.from(code_hash), given))
  if (!found)
    await tx.query(
      'update auth.one_time_tokens set attempts = attempts + 1 where id = any($1::uuid[])',
      [stored.map(({ id }) => id)],
    )
  return found
}

/** Used once, and with it whatever else was mailed for the same purpose. */
export async function spendTokens(tx: Transaction, userId: string, ...types: OneTimeTokenType[]) {
  await tx.query(
    `delete from auth.one_time_tokens
     where user_id = $1::uuid and token_type::text = any($2::text[])`,
    [userId, types],
  )
}

/** Six digits are soon tried against a plain hash; without the secret they cannot be. */
function hashCode(secret: string, email: string, code: string): string {
  return createHmac('sha256', secret).update(`code:${email}:${code}`).digest('hex')
}
