import type { Engine } from '../postgres/engine.ts'
import { poolSize } from '../postgres/pg-engine.ts'

/** Who waits for the database, those who go first in front. */
export const lanes = [
  /** The one question whether it answers. */
  'readiness',
  /** What the server does by itself: the content of the pages, migrations, backups, the schema. */
  'site',
  /** Administrators and the service key. */
  'administrator',
  /** Accounts and sessions. */
  'signIn',
  /** Joins of channels and broadcasts. */
  'channels',
  /** Where stored files lie that anybody may read: the pictures of the pages. */
  'files',
  /** REST for everybody else. */
  'visitor',
] as const
export type Lane = (typeof lanes)[number]

export interface LaneRules {
  /** Transactions at the same time. */
  atOnce: number
  maxWaiting: number
  /** Who has waited so long is sent away. */
  waitMs: number
  /** Of each statement, where the engine's own limit is too long. */
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

/** The embedded database does one thing at a time. Of the pool, a visitor's flood leaves most to the others. */
export function lanesOf(kind: Engine['kind']): {
  slots: number
  rules: Record<Lane, LaneRules>
} {
  return { slots: kind === 'embedded' ? 1 : poolSize, rules }
}
