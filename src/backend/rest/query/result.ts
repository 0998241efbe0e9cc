import { databaseErrors } from '../../postgres/database-error.ts'
import type { Statement, Transaction } from '../../postgres/engine.ts'
import { restErrors } from '../errors/rest-errors.ts'
import type { WantedAnswer } from '../parse/parse-request.ts'

/** The single row that every statement returns. */
export interface Result {
  rowCount: number
  body: string
  total?: number
  /** How many rows an upsert updated. */
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
