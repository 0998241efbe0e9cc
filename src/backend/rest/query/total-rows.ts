import type { Transaction } from '../../postgres/engine.ts'
import type { CallContext } from '../parse/parse-request.ts'
import type { RowRange } from '../parse/row-range.ts'
import type { TotalWanted } from './read-sql.ts'
import type { Result } from './result.ts'
import type { Statement } from './statement.ts'

/** A hosted Supabase counts so many rows itself before it asks the planner. */
const countedAtMost = 1000

export function totalWanted({ preferences }: CallContext): TotalWanted {
  if (preferences.count === 'exact') return 'exact'
  return preferences.count === 'estimated' ? { upTo: countedAtMost + 1 } : 'none'
}

/** For `planned`, and for `estimated` once there are too many to count, the planner's number. */
export async function addEstimate(
  tx: Transaction,
  result: Result,
  { preferences: { count } }: CallContext,
  { offset }: RowRange,
  explain: Statement,
): Promise<Result> {
  const { rows, total = 0 } = result
  if (count !== 'planned' && !(count === 'estimated' && total > countedAtMost)) return result
  const planned = await plannedRows(tx, explain)
  // What has been seen is there, whatever the planner believes.
  const seen = rows === 0 ? 0 : offset + rows
  return { ...result, total: Math.max(planned, total, seen) }
}

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

async function plannedRows(tx: Transaction, { text, values }: Statement): Promise<number> {
  const [row] = await tx.query<Explained>(text, values)
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
