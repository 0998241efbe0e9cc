import { sha256 } from '#kit/hash.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthError, authErrors } from '../errors/auth-errors.ts'

export interface RateLimit {
  name: string
  max: number
  seconds: number
  /** Each attempt restarts the window, so no span of that length has more than `max`. */
  isExtendedByAttempts?: boolean
}

interface Counted {
  count: number
  retryAfterSeconds: number | undefined
}

export async function countAttempt(
  tx: Transaction,
  limit: RateLimit,
  ...subject: string[]
): Promise<Counted> {
  const [row] = await tx.query<{ count: number; seconds: number }>(
    `insert into backend.rate_limits as stored (key, count, ends_at)
     values ($1, 1, now() + make_interval(secs => $2::float8))
     on conflict (key) do update set
       count = case when stored.ends_at <= now() then 1 else stored.count + 1 end,
       ends_at = case when stored.ends_at <= now() or $3 then excluded.ends_at else stored.ends_at end
     returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`,
    [limitKey(limit, ...subject), limit.seconds, limit.isExtendedByAttempts ?? false],
  )
  if (!row) throw new Error('the attempt was not counted')
  const { count, seconds } = row
  return { count, retryAfterSeconds: count > limit.max ? Math.max(1, seconds) : undefined }
}

export type Counter = [limit: RateLimit, ...subject: string[]]

/** Counts one more attempt in each, up to the first that is over its limit: that one is returned, or else the last. */
export async function countAttempts(tx: Transaction, counters: Counter[]): Promise<Counted> {
  let counted: Counted = { count: 0, retryAfterSeconds: undefined }
  for (const counter of counters) {
    counted = await countAttempt(tx, ...counter)
    if (counted.retryAfterSeconds !== undefined) break
  }
  return counted
}

export async function countOrRefuse(
  tx: Transaction,
  ...counters: Counter[]
): Promise<AuthError | undefined> {
  const { retryAfterSeconds } = await countAttempts(tx, counters)
  return retryAfterSeconds === undefined ? undefined : authErrors.tooManyRequests(retryAfterSeconds)
}

export async function deleteAttempts(tx: Transaction, limit: RateLimit, ...subject: string[]) {
  await tx.query('delete from backend.rate_limits where key = $1', [limitKey(limit, ...subject)])
}

export async function subtractAttempt(tx: Transaction, limit: RateLimit, ...subject: string[]) {
  await tx.query(
    'update backend.rate_limits set count = count - 1 where key = $1 and count > 0 and ends_at > now()',
    [limitKey(limit, ...subject)],
  )
}

export async function readAttempts(
  tx: Transaction,
  limit: RateLimit,
  ...subject: string[]
): Promise<{ count: number; seconds: number }> {
  const [row] = await tx.query<{ count: number; seconds: number }>(
    `select count, ceil(extract(epoch from ends_at - now()))::int as seconds
     from backend.rate_limits where key = $1 and ends_at > now()`,
    [limitKey(limit, ...subject)],
  )
  return row ?? { count: 0, seconds: 0 }
}

export async function isCounted(tx: Transaction, limit: RateLimit, ...subject: string[]) {
  return (await readAttempts(tx, limit, ...subject)).count > 0
}

/** Hashed, so that keys are short and the table holds no e-mail addresses. */
export function limitKey({ name }: RateLimit, ...subject: string[]): string {
  return `${name}:${sha256(subject.join('\n'))}`
}
