import type { Transaction } from '#backend/postgres/engine.ts'
import { type CallContext, readContext } from '../call-context.ts'
import { readCallBody } from '../parse/body.ts'
import { parseQuery } from '../parse/query.ts'
import { requireBearableCost } from '../parse/query-cost.ts'
import { parseRowRange } from '../parse/row-range.ts'
import { type CallPlan, planCallByBody, planCallByQuery } from '../plan/plan-call.ts'
import { respondToRead, respondToVoid } from '../respond.ts'
import type { RestCall } from '../runner.ts'
import type { BodyShape } from '../sql/body.ts'
import { callStatement } from '../sql/call-sql.ts'
import { rangeHeader } from './read-rows.ts'
import { fetchResult, requireFew, requireSingle } from './result.ts'
import { undoIfAsked } from './undo.ts'

export function callByQuery({
  request,
  client,
  url,
  parameters,
  service,
}: RestCall): Promise<Response> {
  return service.answer({ request, client }, (schemaName, caller) => {
    const context = readContext(request, schemaName)
    const query = parseQuery(url.searchParams, true)
    requireBearableCost(query, caller)
    const { routine = '' } = parameters
    return (schema) => {
      const run = calling(planCallByQuery(routine, query, schema), context, request, url)
      return async (tx) => {
        // A link or an image address must not be able to change anything.
        await tx.script('set transaction read only')
        return run(tx)
      }
    }
  })
}

export function callByBody({
  request,
  client,
  url,
  parameters,
  service,
}: RestCall): Promise<Response> {
  return service.answer({ request, client }, async (schemaName, caller) => {
    const context = readContext(request, schemaName)
    const query = parseQuery(url.searchParams, false)
    requireBearableCost(query, caller)
    const body = await readCallBody(request, caller)
    const { routine = '' } = parameters
    return (schema) => {
      const run = calling(planCallByBody(routine, query, body, schema), context, request, url)
      return undoIfAsked(run, context, schema)
    }
  })
}

function calling(plan: CallPlan, context: CallContext, request: Request, url: URL) {
  const range = parseRowRange(url.searchParams, rangeHeader(request))
  // Of a function's rows an exact count is a fair estimate too: they are all there anyway.
  const total = context.preferences.count === undefined ? 'none' : 'exact'
  const options = { range, total, shape: callShape(plan, context) } as const
  const statement = callStatement(context.schema, plan, options)
  return async (tx: Transaction) => {
    const result = await fetchResult(tx, statement)
    if (plan.routine.result === 'void') return respondToVoid(result, context)
    if (plan.routine.isSet) requireFew(requireSingle(result, context), context)
    return respondToRead(result, range, context)
  }
}

function callShape({ routine }: CallPlan, context: CallContext): BodyShape {
  const { stripsNulls, isSingular } = context.media
  if (routine.result === 'void' || hasNoBody(context)) return { kind: 'none', stripsNulls }
  const isOne = isSingular || !routine.isSet
  if (routine.result === 'value') return { kind: isOne ? 'value' : 'values', stripsNulls }
  return { kind: isOne ? 'object' : 'list', stripsNulls }
}

/** The client asks for the head of a call with objects as arguments by a POST that wants no body. */
function hasNoBody({ isHead, preferences }: CallContext): boolean {
  return isHead || preferences.return === 'minimal'
}
