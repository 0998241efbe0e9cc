import { readJsonBody } from '../parse/body.ts'
import { parseRequest, type WantedAnswer } from '../parse/parse-request.ts'
import { parseRowRange } from '../parse/row-range.ts'
import { type CallPlan, planCallByBody, planCallByQuery } from '../plan/plan-call.ts'
import { callStatement } from '../query/call-sql.ts'
import type { BodyShape } from '../query/read-sql.ts'
import { fetchResult, requireMaxAffected, requireSingle } from '../query/result.ts'
import { type RestRequest, type Run, undoIfAsked } from '../query/runner.ts'
import { respondToRead, respondToVoid } from '../respond/respond.ts'
import { rangeHeader } from './read-rows.ts'

export function callByQuery(incoming: RestRequest): Promise<Response> {
  const { request, url, parameters, context: runner } = incoming
  return runner.answer(incoming, (caller) => {
    const { wanted, query } = parseRequest(request, url, caller, { takesArguments: true })
    const { routine = '' } = parameters
    return (schema) => toRun(planCallByQuery(routine, query, schema), wanted, request, url)
  })
}

export function callByBody(incoming: RestRequest): Promise<Response> {
  const { request, url, parameters, context: runner } = incoming
  return runner.answer(incoming, async (caller) => {
    const { wanted, query } = parseRequest(request, url, caller, { takesArguments: false })
    const body = await readJsonBody(request, caller, '{}')
    const { routine = '' } = parameters
    return (schema) => {
      const run = toRun(planCallByBody(routine, query, body, schema), wanted, request, url)
      return undoIfAsked(run, wanted, schema)
    }
  })
}

function toRun(plan: CallPlan, wanted: WantedAnswer, request: Request, url: URL): Run {
  const range = parseRowRange(url.searchParams, rangeHeader(request))
  // A function returns all its rows anyway, so every kind of count is exact.
  const total = wanted.preferences.count === undefined ? 'none' : 'exact'
  const options = { range, total, shape: callShape(plan, wanted) } as const
  const statement = callStatement(plan, options)
  return async (tx) => {
    const result = await fetchResult(tx, statement)
    if (plan.routine.result === 'void') return respondToVoid(result)
    if (plan.routine.isSet) requireMaxAffected(requireSingle(result, wanted), wanted)
    return respondToRead(result, range, wanted)
  }
}

function callShape({ routine }: CallPlan, wanted: WantedAnswer): BodyShape {
  const { stripsNulls, isSingular } = wanted.media
  if (routine.result === 'void' || hasNoBody(wanted)) return { kind: 'none', stripsNulls }
  const isOne = isSingular || !routine.isSet
  if (routine.result === 'value') return { kind: isOne ? 'value' : 'values', stripsNulls }
  return { kind: isOne ? 'object' : 'list', stripsNulls }
}

/** To ask for the headers alone of a call whose arguments are objects, supabase-js sends a POST with `return=minimal`. */
function hasNoBody({ isHead, preferences }: WantedAnswer): boolean {
  return isHead || preferences.return === 'minimal'
}
