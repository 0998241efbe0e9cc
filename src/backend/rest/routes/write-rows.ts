import { noBody, readRowsBody } from '../parse/body.ts'
import { parseRequest, type WantedAnswer } from '../parse/parse-request.ts'
import { findRelation } from '../plan/operand.ts'
import type { WritePlan, WriteRequest } from '../plan/plan-write.ts'
import type { BodyShape } from '../query/read-sql.ts'
import { fetchResult, requireMaxAffected, requireSingle } from '../query/result.ts'
import { type RestRequest, type Run, undoIfAsked } from '../query/runner.ts'
import { writeStatement } from '../query/write-sql.ts'
import { respondToWrite } from '../respond/respond.ts'
import type { Relation, Schema } from '../schema/schema.ts'
import { shapeOf } from './read-rows.ts'

type PlanWrite = (request: WriteRequest, relation: Relation, schema: Schema) => WritePlan

export function writeRows(incoming: RestRequest, plan: PlanWrite): Promise<Response> {
  const { request, url, parameters, context: runner } = incoming
  return runner.answer(incoming, async (caller) => {
    const { wanted, query } = parseRequest(request, url, caller, { takesArguments: false })
    const body = request.method === 'DELETE' ? noBody : await readRowsBody(request, caller)
    const { preferences } = wanted
    return (schema) => {
      const relation = findRelation(schema, parameters.relation)
      const run = toRun(plan({ query, preferences, body }, relation, schema), wanted)
      return undoIfAsked(run, wanted, schema)
    }
  })
}

function toRun(plan: WritePlan, wanted: WantedAnswer): Run {
  if (plan.verb !== 'delete' && changesNothing(plan)) {
    const body = wanted.media.isSingular ? 'null' : '[]'
    return async () => respondToWrite(plan, requireSingle({ rowCount: 0, body }, wanted), wanted)
  }
  const shape = writtenShape(wanted)
  const statement = writeStatement(plan, { shape, wantsKey: wantsLocation(plan, wanted) })
  return async (tx) => {
    const result = requireSingle(await fetchResult(tx, statement), wanted)
    if (plan.verb !== 'insert') requireMaxAffected(result, wanted)
    return respondToWrite(plan, result, wanted)
  }
}

function writtenShape(wanted: WantedAnswer): BodyShape {
  if (wanted.preferences.return === 'representation') return shapeOf(wanted)
  return { kind: 'none', stripsNulls: false }
}

/** The header Location names the new row by its primary key. */
function wantsLocation({ verb, relation }: WritePlan, { preferences }: WantedAnswer): boolean {
  const hasKey = relation.primaryKey.length > 0
  return verb === 'insert' && preferences.return === 'headers-only' && hasKey
}

/** Without rows to insert or columns to set, the database need not be asked. */
function changesNothing(plan: Exclude<WritePlan, { verb: 'delete' }>): boolean {
  const { rowCount, columns } = plan.payload
  return rowCount === 0 || (plan.verb === 'update' && columns.length === 0)
}
