import { parseRequest, type WantedAnswer } from '../parse/parse-request.ts'
import { parseRowRange } from '../parse/row-range.ts'
import { findRelation } from '../plan/operand.ts'
import { planRead } from '../plan/plan-read.ts'
import { type BodyShape, estimateStatement, selectStatement } from '../query/read-sql.ts'
import { addEstimate, fetchResult, requireSingle, totalWanted } from '../query/result.ts'
import type { RestRequest } from '../query/runner.ts'
import { respondToRead } from '../respond/respond.ts'

export function readRows(incoming: RestRequest): Promise<Response> {
  const { request, url, parameters, context: runner } = incoming
  return runner.answer(incoming, (caller) => {
    const { wanted, query } = parseRequest(request, url, caller, { takesArguments: false })
    const range = parseRowRange(url.searchParams, rangeHeader(request))
    return (schema) => {
      const relation = findRelation(schema, parameters.relation)
      const plan = planRead(query, relation, schema)
      const options = { range, total: totalWanted(wanted), shape: shapeOf(wanted) }
      const statement = selectStatement(relation.name, plan, options)
      const explain = estimateStatement(relation.name, plan)
      return async (tx) => {
        const result = requireSingle(await fetchResult(tx, statement), wanted)
        const counted = await addEstimate(tx, result, wanted, range, explain)
        return respondToRead(counted, range, wanted)
      }
    }
  })
}

export function shapeOf({ media, isHead }: WantedAnswer): BodyShape {
  const kind = isHead ? 'none' : media.isSingular ? 'object' : 'list'
  return { kind, stripsNulls: media.stripsNulls }
}

/** Only a GET may ask for a range by header. */
export function rangeHeader({ method, headers }: Request): string | null {
  return method === 'GET' ? headers.get('range') : null
}
