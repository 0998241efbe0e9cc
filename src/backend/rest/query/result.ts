import { databaseErrors } from '../../postgres/database-error.ts'
import type { Statement, Transaction } from '../../postgres/engine.ts'
import { restErrors } from '../errors/rest-errors.ts'
import type { WantedAnswer } from '../parse/parse-request.ts'
import type { RowRange } from '../parse/row-range.ts'
import type { TotalWanted } from './read-sql.ts'

export interface Result {
  rowCount: number
  body: string
  total?: number
  updatedCount?: number
  /** The primary key of the inserted row, as a JSON list of texts. */
  key?: string | null
  responseStatus?: string | null
  responseHeaders?: string | null
}

export async function fetchResult(tx: Transaction, { text, values }: Statement): Promise<Result> {
  const [result] = await tx.query<Result & Record<string, unknown>>(text, values)
  if (!result) throw databaseErrors.lostAnswer()
  return result
}

/** Called within the transaction, so that a refused write is rolled back. */
export function requireSingle(result: Result, { media }: WantedAnswer): Result {
  if (media.isSingular && result.rowCount !== 1) throw restErrors.notSingular(result.rowCount)
  return result
}

export function requireMaxAffected({ rowCount }: Result, { preferences }: WantedAnswer): void {
  const { handling, maxAffected } = preferences
  if (handling === 'strict' && maxAffected !== undefined && rowCount > maxAffected)
    throw restErrors.tooManyAffected(rowCount)
}

/** Up to this many rows, a hosted Supabase counts exactly for `estimated`. */
const maxCounted = 1000

export function totalWanted({ preferences }: WantedAnswer): TotalWanted {
  if (preferences.count === 'exact') return 'exact'
  return preferences.count === 'estimated' ? { upTo: maxCounted + 1 } : 'none'
}

/** The planner's number for `planned`, and for `estimated` when there are too many rows to count. */
export async function addEstimate(
  tx: Transaction,
  result: Result,
  { preferences: { count } }: WantedAnswer,
  { offset }: RowRange,
  explain: Statement,
): Promise<Result> {
  const { rowCount, total = 0 } = result
  if (count !== 'planned' && !(count === 'estimated' && total > maxCounted)) return result
  const planned = await plannedRows(tx, explain)
  // There are at least as many rows as the page shows, whatever the planner estimates.
  const seen = rowCount === 0 ? 0 : offset + rowCount
  return { ...result, total: Math.max(planned, total, seen) }
}

async function plannedRows(tx: Transaction, { text, values }: Statement): Promise<number> {
  const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(text, values)
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
