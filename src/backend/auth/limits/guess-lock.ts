import { randomInt } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'
import { isCounted, limitKey, type RateLimit } from './rate-limit.ts'

/** Expires by itself in case its holder dies; checking a password never takes that long. */
const lock: RateLimit = { name: 'guess-lock', max: 1, seconds: 30 }

export function isGuessLockTaken(tx: Transaction, account: string): Promise<boolean> {
  return isCounted(tx, lock, account)
}

/**
 * Has one holder at a time across all instances. Returns a random id of the holder, which the lock's row keeps in the
 * column `count`; undefined when somebody else holds the lock.
 */
export async function acquireGuessLock(
  tx: Transaction,
  account: string,
): Promise<number | undefined> {
  const [acquired] = await tx.query<{ count: number }>(
    `insert into backend.rate_limits as stored (key, count, ends_at)
     values ($1, $2::int, now() + make_interval(secs => $3::float8))
     on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at
       where stored.ends_at <= now()
     returning count`,
    [limitKey(lock, account), randomInt(1, 2 ** 31 - 1), lock.seconds],
  )
  return acquired?.count
}

/** Checks the holder: a lock that expired meanwhile may have another holder now. */
export async function releaseGuessLock(
  tx: Transaction,
  account: string,
  holder: number,
): Promise<void> {
  await tx.query('delete from backend.rate_limits where key = $1 and count = $2::int', [
    limitKey(lock, account),
    holder,
  ])
}
