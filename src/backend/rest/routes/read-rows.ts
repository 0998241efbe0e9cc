import { type CallContext, readContext } from '../call-context.ts'
import { parseQuery } from '../parse/query.ts'
import { requireBearableCost } from '../parse/query-cost.ts'
import { parseRowRange } from '../parse/row-range.ts'
import { planRead } from '../plan/plan-read.ts'
import { respondToRead } from '../respond.ts'
import type { RestCall } from '../runner.ts'
import { findRelation } from '../schema/schema.ts'
import type { BodyShape } from '../sql/body.ts'
import { estimateStatement, selectStatement } from '../sql/read-sql.ts'
import { fetchResult, requireSingle } from './result.ts'
import { addEstimate, totalWanted } from './total-rows.ts'

export function readRows({
  request,
  client,
  url,
  parameters,
  service,
}: RestCall): Promise<Response> {
  return service.answer({ request, client }, (schemaName, caller) => {
    const context = readContext(request, schemaName)
    const query = parseQuery(url.searchParams, false)
    requireBearableCost(query, caller)
    const range = parseRowRange(url.searchParams, rangeHeader(request))
    return (schema) => {
      const relation = findRelation(schema, parameters.relation)
      const plan = planRead(query, relation, schema)
      const options = { range, total: totalWanted(context), shape: shapeOf(context) }
      const statement = selectStatement(schema.name, relation.name, plan, options)
      const explain = estimateStatement(schema.name, relation.name, plan)
      return async (tx) => {
        const result = requireSingle(await fetchResult(tx, statement), context)
        const counted = await addEstimate(tx, result, context, range, explain)
        return respondToRead(counted, range, context)
      }
    }
  })
}

export function shapeOf({ media, isHead }: CallContext): BodyShape {
  const kind = isHead ? 'none' : media.isSingular ? 'object' : 'list'
  return { kind, stripsNulls: media.stripsNulls }
}

/** Only a GET may ask for a range by header. */
export function rangeHeader({ method, headers }: Request): string | null {
  return method === 'GET' ? headers.get('range') : null
}
