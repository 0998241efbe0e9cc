import type { Engine } from '../postgres/engine.ts'
import { poolSize } from '../postgres/pg-engine.ts'

/** The kinds of work that wait for the database, in the order they are served. */
export const lanes = [
  /** The question whether the database answers. */
  'readiness',
  /** What the server does by itself: the content of the pages, migrations, backups, the schema. */
  'site',
  /** Administrators and the service key. */
  'administrator',
  /** Accounts and sessions. */
  'signIn',
  /** Joins of channels and broadcasts. */
  'channels',
  /** Looking up stored files that anybody may read: the pictures of the pages. */
  'files',
  /** REST for everybody else. */
  'visitor',
] as const
export type Lane = (typeof lanes)[number]

export interface LaneRules {
  /** Transactions at the same time. */
  atOnce: number
  maxWaiting: number
  /** Refused after waiting this long. */
  waitMs: number
  /** Limit of each statement, where the engine's own is too long. */
  statementTimeoutMs?: number
}

/** As a hosted Supabase has it for anonymous callers. */
const visitorStatementMs = 3_000

const rules: Record<Lane, LaneRules> = {
  readiness: { atOnce: 1, maxWaiting: 10, waitMs: 5_000 },
  site: { atOnce: 4, maxWaiting: 1_000, waitMs: 60_000 },
  administrator: { atOnce: 8, maxWaiting: 500, waitMs: 20_000 },
  signIn: { atOnce: 3, maxWaiting: 200, waitMs: 10_000 },
  channels: { atOnce: 2, maxWaiting: 200, waitMs: 5_000 },
  files: { atOnce: 3, maxWaiting: 200, waitMs: 5_000, statementTimeoutMs: visitorStatementMs },
  visitor: { atOnce: 4, maxWaiting: 100, waitMs: 2_000, statementTimeoutMs: visitorStatementMs },
}

/** The embedded database runs one transaction at a time. With a pool, a flood of visitors takes only their lane's share of it. */
export function lanesOf(kind: Engine['kind']): {
  slots: number
  rules: Record<Lane, LaneRules>
} {
  return { slots: kind === 'embedded' ? 1 : poolSize, rules }
}
