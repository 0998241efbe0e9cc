import { databaseErrors } from '../postgres/database-error.ts'
import type { LaneRules } from './lane-queue.ts'

interface DatabaseLaneRules extends LaneRules {
  statementTimeoutMs?: number
}

/** As a hosted Supabase has it for anonymous callers. */
const visitorStatementMs = 3_000

/** The kinds of work that wait for the database, in the order they are served, with the transactions that each may run at once. */
const rules = {
  readiness: { atOnce: 1, maxWaiting: 10, waitMs: 5_000 },
  /** What the server does by itself: the content of the pages, migrations, backups, the schema. */
  site: { atOnce: 4, maxWaiting: 1_000, waitMs: 60_000 },
  /** Administrators and the service key. */
  administrator: { atOnce: 8, maxWaiting: 500, waitMs: 20_000 },
  signIn: { atOnce: 3, maxWaiting: 200, waitMs: 10_000 },
  /** Joins of channels and broadcasts. */
  channels: { atOnce: 2, maxWaiting: 200, waitMs: 5_000 },
  /** Looking up stored files that anybody may read: the pictures of the pages. */
  files: { atOnce: 3, maxWaiting: 200, waitMs: 5_000, statementTimeoutMs: visitorStatementMs },
  /** REST for everybody else. */
  visitor: { atOnce: 4, maxWaiting: 100, waitMs: 2_000, statementTimeoutMs: visitorStatementMs },
} satisfies Record<string, DatabaseLaneRules>

export type Lane = keyof typeof rules

export const laneRules: Record<Lane, DatabaseLaneRules> = rules

export function tooBusy(waitMs: number): Error {
  return databaseErrors.busy(Math.ceil(waitMs / 1000))
}
