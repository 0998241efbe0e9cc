import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { isSameSecret, sha256 } from '#kit/hash.ts'
import type { Transaction } from '../../postgres/engine.ts'
import type { AuthContext } from '../context/auth-context.ts'
import type { CodeChallenge } from './auth-code.ts'

export const linkSeconds = 3600

export const linkExpiry = () => new Date(Date.now() + linkSeconds * 1000)

/** After so many wrong guesses a code is void for unknown clients. */
const maxGuesses = 5

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'
  | 'reauthentication_token'

export interface OneTimeToken {
  token: string
  code: string
}

export interface FoundToken {
  id: string
  user_id: string
  token_type: OneTimeTokenType
  /** The e-mail address or phone number that the token was issued for. */
  relates_to: string
  code_challenge: string | null
  code_challenge_method: CodeChallenge['method'] | null
}

interface StoredToken extends FoundToken {
  code_hash: string
  attempts: number
}

const foundColumns = 'id, user_id, token_type, relates_to, code_challenge, code_challenge_method'

export async function issueToken(
  tx: Transaction,
  { keys }: AuthContext,
  type: OneTimeTokenType,
  userId: string,
  relatesTo: string,
  { challenge, code }: { challenge?: CodeChallenge | undefined; code?: string | undefined } = {},
): Promise<OneTimeToken> {
  const issued = {
    token: `${challenge ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`,
    code: code ?? String(randomInt(1_000_000)).padStart(6, '0'),
  }
  await tx.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to,
       code_challenge, code_challenge_method)
     values ($1::uuid, $2::text::auth.one_time_token_type, $3, $4, $5, $6, $7)`,
    [
      userId,
      type,
      sha256(issued.token),
      hashCode(keys.tokenSecret, relatesTo, issued.code),
      relatesTo,
      challenge?.value ?? null,
      challenge?.method ?? null,
    ],
  )
  return issued
}

export async function findByToken(
  tx: Transaction,
  types: readonly OneTimeTokenType[],
  token: string,
): Promise<FoundToken | undefined> {
  const [found] = await tx.query<FoundToken>(
    `select ${foundColumns} from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any($2::text[])
       and created_at > now() - make_interval(secs => $3::float8) for update`,
    [sha256(token), types, linkSeconds],
  )
  return found
}

interface GivenCode {
  relatesTo: string
  code: string
  /** Wrong guesses of unknown clients do not void a code for known ones. */
  isKnown: boolean
}

/** A later mail voids the code of an earlier one but not its link: somebody else may have requested the later one. */
export async function findByCode(
  tx: Transaction,
  { keys }: AuthContext,
  types: readonly OneTimeTokenType[],
  { relatesTo, code, isKnown }: GivenCode,
): Promise<FoundToken | undefined> {
  const issued = await tx.query<StoredToken>(
    `select ${foundColumns}, code_hash, attempts from auth.one_time_tokens
     where relates_to = $1 and token_type::text = any($2::text[])
       and created_at > now() - make_interval(secs => $3::float8)
     order by created_at desc, id for update`,
    [relatesTo, types, linkSeconds],
  )
  const stored = latestOfEachType(issued).filter(({ attempts }) => isKnown || attempts < maxGuesses)
  const given = hashCode(keys.tokenSecret, relatesTo, code)
  const found = stored.find(({ code_hash }) => isSameSecret(given, code_hash))
  if (!found && !isKnown)
    await tx.query(
      'update auth.one_time_tokens set attempts = attempts + 1 where id = any($1::uuid[])',
      [stored.map(({ id }) => id)],
    )
  return found
}

function latestOfEachType(latestFirst: readonly StoredToken[]): StoredToken[] {
  const latest = new Map(latestFirst.toReversed().map((token) => [token.token_type, token]))
  return [...latest.values()]
}

/** Deletes all tokens of the given types: using one voids the others. */
export async function spendTokens(tx: Transaction, userId: string, ...types: OneTimeTokenType[]) {
  await tx.query(
    `delete from auth.one_time_tokens
     where user_id = $1::uuid and token_type::text = any($2::text[])`,
    [userId, types],
  )
}

/** Keyed, because six digits could be found by trying all against a plain hash. */
function hashCode(secret: string, relatesTo: string, code: string): string {
  return createHmac('sha256', secret).update(`code:${relatesTo}:${code}`).digest('hex')
}
