import { createHash } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'

export interface RateLimit {
  name: string
  most: number
  seconds: number
  /** The window ends so long after the last attempt, not after the first: no span of that length has more. */
  slides?: boolean
}

/** One more in the window; the answer is how long to wait, or nothing when there is room. */
export async function countAttempt(
  tx: Transaction,
  limit: RateLimit,
  ...who: string[]
): Promise<{ count: number; retryAfterSeconds: number | undefined }> {
  const [row] = await tx.query<{ count: number; seconds: number }>(
    `insert into backend.rate_limits as held (key, count, ends_at)
     values ($1, 1, now() + make_interval(secs => $2::float8))
     on conflict (key) do update set
       count = case when held.ends_at <= now() then 1 else held.count + 1 end,
       ends_at = case when held.ends_at <= now() or $3 then excluded.ends_at else held.ends_at end
     returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`,
    [limitKey(limit, ...who), limit.seconds, limit.slides ?? false],
  )
  if (!row) throw new Error('the attempt was not counted')
  const isOver = row.count > limit.most
  return { count: row.count, retryAfterSeconds: isOver ? Math.max(1, row.seconds) : undefined }
}

export async function forgetAttempts(tx: Transaction, limit: RateLimit, ...who: string[]) {
  await tx.query('delete from backend.rate_limits where key = $1', [limitKey(limit, ...who)])
}

/** Takes one attempt back that turned out to be none: those of others stay counted. */
export async function takeBackAttempt(tx: Transaction, limit: RateLimit, ...who: string[]) {
  await tx.query(
    'update backend.rate_limits set count = count - 1 where key = $1 and count > 0 and ends_at > now()',
    [limitKey(limit, ...who)],
  )
}

/** How many there are in the window, and when it ends. */
export async function readAttempts(
  tx: Transaction,
  limit: RateLimit,
  ...who: string[]
): Promise<{ count: number; seconds: number }> {
  const [row] = await tx.query<{ count: number; seconds: number }>(
    `select count, ceil(extract(epoch from ends_at - now()))::int as seconds
     from backend.rate_limits where key = $1 and ends_at > now()`,
    [limitKey(limit, ...who)],
  )
  return row ?? { count: 0, seconds: 0 }
}

export async function isCounted(tx: Transaction, limit: RateLimit, ...who: string[]) {
  const rows = await tx.query(
    'select from backend.rate_limits where key = $1 and ends_at > now()',
    [limitKey(limit, ...who)],
  )
  return rows.length > 0
}

/** Hashed, so that a key is short whatever was typed, and the table tells nobody's e-mail. */
export function limitKey({ name }: RateLimit, ...who: string[]): string {
  return `${name}:${createHash('sha256').update(who.join('\n')).digest('base64url')}`
}
