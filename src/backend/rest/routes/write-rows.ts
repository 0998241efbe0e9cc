import type { Transaction } from '#backend/postgres/engine.ts'
import { type CallContext, readContext } from '../call-context.ts'
import { restErrors } from '../errors.ts'
import { noBody, readRowsBody } from '../parse/body.ts'
import { parseQuery } from '../parse/query.ts'
import { requireBearableCost } from '../parse/query-cost.ts'
import type { WritePlan, WriteRequest } from '../plan/plan-write.ts'
import { respondToWrite } from '../respond.ts'
import type { RestCall } from '../runner.ts'
import { findRelation, type Relation, type Schema } from '../schema/schema.ts'
import { writeStatement } from '../sql/write-sql.ts'
import { shapeOf } from './read-rows.ts'
import { fetchResult, requireFew, requireSingle } from './result.ts'
import { undoIfAsked } from './undo.ts'

type PlanWrite = (request: WriteRequest, relation: Relation, schema: Schema) => WritePlan

export function writeRows(
  { request, client, url, parameters, service }: RestCall,
  plan: PlanWrite,
) {
  return service.answer({ request, client }, async (schemaName, caller) => {
    const context = readContext(request, schemaName)
    if (request.method === 'PUT') requireNoRange(url)
    const query = parseQuery(url.searchParams, false)
    requireBearableCost(query, caller)
    const body = request.method === 'DELETE' ? noBody : await readRowsBody(request, caller)
    const { preferences } = context
    return (schema) => {
      const relation = findRelation(schema, parameters.relation)
      const run = writing(plan({ query, preferences, body }, relation, schema), context)
      return undoIfAsked(run, context, schema)
    }
  })
}

function requireNoRange({ searchParams }: URL): void {
  if (searchParams.has('limit') || searchParams.has('offset')) throw restErrors.putRange()
}

function writing(plan: WritePlan, context: CallContext) {
  const { preferences } = context
  const shape =
    preferences.return === 'representation'
      ? shapeOf(context)
      : { kind: 'none' as const, stripsNulls: false }
  if (plan.verb !== 'delete' && isNothing(plan)) {
    const body = context.media.isSingular ? 'null' : '[]'
    return async () => respondToWrite(plan, requireSingle({ rows: 0, body }, context), context)
  }
  const wantsKey =
    plan.verb === 'insert' &&
    preferences.return === 'headers-only' &&
    plan.relation.primaryKey.length > 0
  const statement = writeStatement(context.schema, plan, { shape, wantsKey })
  return async (tx: Transaction) => {
    const result = requireSingle(await fetchResult(tx, statement), context)
    if (plan.verb !== 'insert') requireFew(result, context)
    return respondToWrite(plan, result, context)
  }
}

/** No rows to insert, or no columns to set: the answer is known without asking. */
function isNothing(plan: Exclude<WritePlan, { verb: 'delete' }>): boolean {
  const { rowCount, columns } = plan.payload
  return rowCount === 0 || (plan.verb === 'update' && columns.length === 0)
}
