import { randomInt } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'
import { isCounted, limitKey, type RateLimit } from './rate-limit.ts'

/** Ends by itself, should the process die that holds it; a check of a password never takes as long. */
const turn: RateLimit = { name: 'turn', most: 1, seconds: 30 }

export function isTurnTaken(tx: Transaction, account: string): Promise<boolean> {
  return isCounted(tx, turn, account)
}

/** One holder at a time, over all instances; nothing when somebody else holds it. */
export async function takeTurn(tx: Transaction, account: string): Promise<number | undefined> {
  const [taken] = await tx.query<{ count: number }>(
    `insert into backend.rate_limits as held (key, count, ends_at)
     values ($1, $2::int, now() + make_interval(secs => $3::float8))
     on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at
       where held.ends_at <= now()
     returning count`,
    [limitKey(turn, account), randomInt(1, 2 ** 31 - 1), turn.seconds],
  )
  return taken?.count
}

/** By its own number: a turn that has run out meanwhile is not taken from whoever has it now. */
export async function endTurn(tx: Transaction, account: string, holder: number): Promise<void> {
  await tx.query('delete from backend.rate_limits where key = $1 and count = $2::int', [
    limitKey(turn, account),
    holder,
  ])
}
