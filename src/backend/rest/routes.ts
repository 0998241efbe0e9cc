import { noBody, readJsonBody, readRowsBody } from './parse/body.ts'
import { parseRequest, type WantedAnswer } from './parse/parse-request.ts'
import { parseRowRange } from './parse/row-range.ts'
import { findRelation } from './plan/operand.ts'
import { type CallPlan, planCallByBody, planCallByQuery } from './plan/plan-call.ts'
import { planRead } from './plan/plan-read.ts'
import type { WritePlan, WriteRequest } from './plan/plan-write.ts'
import { callStatement } from './query/call-sql.ts'
import { type BodyShape, estimateStatement, selectStatement } from './query/read-sql.ts'
import {
  addEstimate,
  fetchResult,
  requireMaxAffected,
  requireSingle,
  totalWanted,
} from './query/result.ts'
import { type RestRequest, type Run, undoIfAsked } from './query/runner.ts'
import { writeStatement } from './query/write-sql.ts'
import { respondToRead, respondToVoid, respondToWrite } from './respond/respond.ts'
import type { Relation, Schema } from './schema/schema.ts'

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

function shapeOf({ media, isHead }: WantedAnswer): BodyShape {
  const kind = isHead ? 'none' : media.isSingular ? 'object' : 'list'
  return { kind, stripsNulls: media.stripsNulls }
}

/** Only a GET may ask for a range by header. */
function rangeHeader({ method, headers }: Request): string | null {
  return method === 'GET' ? headers.get('range') : null
}

type PlanWrite = (request: WriteRequest, relation: Relation, schema: Schema) => WritePlan

export function writeRows(incoming: RestRequest, plan: PlanWrite): Promise<Response> {
  const { request, url, parameters, context: runner } = incoming
  return runner.answer(incoming, async (caller) => {
    const { wanted, query } = parseRequest(request, url, caller, { takesArguments: false })
    const body = request.method === 'DELETE' ? noBody : await readRowsBody(request, caller)
    const { preferences } = wanted
    return (schema) => {
      const relation = findRelation(schema, parameters.relation)
      const run = writeRun(plan({ query, preferences, body }, relation, schema), wanted)
      return undoIfAsked(run, wanted, schema)
    }
  })
}

function writeRun(plan: WritePlan, wanted: WantedAnswer): Run {
  if (plan.verb !== 'delete' && changesNothing(plan)) {
    const body = wanted.media.isSingular ? 'null' : '[]'
    return async () => respondToWrite(plan, requireSingle({ rowCount: 0, body }, wanted), wanted)
  }
  const shape = writtenShape(wanted)
  const statement = writeStatement(plan, shape, wantsLocation(plan, wanted))
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

export function callByQuery(incoming: RestRequest): Promise<Response> {
  const { request, url, parameters, context: runner } = incoming
  return runner.answer(incoming, (caller) => {
    const { wanted, query } = parseRequest(request, url, caller, { takesArguments: true })
    const { routine = '' } = parameters
    return (schema) => callRun(planCallByQuery(routine, query, schema), wanted, request, url)
  })
}

export function callByBody(incoming: RestRequest): Promise<Response> {
  const { request, url, parameters, context: runner } = incoming
  return runner.answer(incoming, async (caller) => {
    const { wanted, query } = parseRequest(request, url, caller, { takesArguments: false })
    const body = await readJsonBody(request, caller, '{}')
    const { routine = '' } = parameters
    return (schema) => {
      const run = callRun(planCallByBody(routine, query, body, schema), wanted, request, url)
      return undoIfAsked(run, wanted, schema)
    }
  })
}

function callRun(plan: CallPlan, wanted: WantedAnswer, request: Request, url: URL): Run {
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
