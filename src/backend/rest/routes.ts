import type { Transaction } from '#backend/postgres/engine.ts'
import { type Route, type RouteRequest, route } from '../http/routes.ts'
import { type CallContext, readContext } from './call-context.ts'
import { restErrors } from './errors.ts'
import { type JsonBody, readJsonBody } from './parse/body.ts'
import { parseQuery } from './parse/query.ts'
import { parseRowRange } from './parse/row-range.ts'
import { type CallPlan, planCallByBody, planCallByQuery } from './plan/plan-call.ts'
import { planRead } from './plan/plan-read.ts'
import { planDelete, planInsert, planUpdate, type WritePlan } from './plan/plan-write.ts'
import { type Result, respondToRead, respondToVoid, respondToWrite } from './respond.ts'
import type { Runner } from './runner.ts'
import type { Relation, Schema } from './schema/schema.ts'
import type { BodyShape } from './sql/body.ts'
import { callStatement } from './sql/call-sql.ts'
import { selectStatement } from './sql/read-sql.ts'
import type { Statement } from './sql/statement.ts'
import { writeStatement } from './sql/write-sql.ts'

type Call = RouteRequest<Runner>

export const restRoutes: Route<Runner>[] = [
  // HEAD comes in by GET.
  route('GET', '/:relation', readRows),
  route('POST', '/:relation', (call) => writeRows(call, planInsert)),
  route('PATCH', '/:relation', (call) => writeRows(call, planUpdate)),
  route('DELETE', '/:relation', deleteRows),
  route('GET', '/rpc/:routine', callByQuery),
  route('POST', '/rpc/:routine', callByBody),
]

function readRows({ request, url, parameters, service }: Call): Promise<Response> {
  return service.answer(request, (schemaName) => {
    const context = readContext(request, schemaName)
    const query = parseQuery(url.searchParams, false)
    const range = parseRowRange(url.searchParams, rangeHeader(request))
    return (schema) => {
      const relation = findRelation(schema, parameters.relation)
      const plan = planRead(query, relation, schema)
      const options = { range, wantsTotal: wantsTotal(context), shape: shapeOf(context) }
      const statement = selectStatement(schema.name, relation.name, plan, options)
      return async (tx) => {
        const result = await fetchResult(tx, statement)
        return respondToRead(requireSingle(result, context), range, context)
      }
    }
  })
}

async function writeRows(
  call: Call,
  plan: (
    request: { query: ReturnType<typeof parseQuery>; body: JsonBody } & Pick<
      CallContext,
      'preferences'
    >,
    relation: Relation,
    schema: Schema,
  ) => WritePlan,
): Promise<Response> {
  const { request, url, parameters, service } = call
  return service.answer(request, async (schemaName) => {
    const context = readContext(request, schemaName)
    const query = parseQuery(url.searchParams, false)
    const body = await readJsonBody(request)
    const { preferences } = context
    return (schema) => {
      const relation = findRelation(schema, parameters.relation)
      return writing(plan({ query, preferences, body }, relation, schema), context)
    }
  })
}

function deleteRows({ request, url, parameters, service }: Call): Promise<Response> {
  return service.answer(request, (schemaName) => {
    const context = readContext(request, schemaName)
    const query = parseQuery(url.searchParams, false)
    return (schema) => {
      const relation = findRelation(schema, parameters.relation)
      return writing(planDelete(query, relation, schema), context)
    }
  })
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
    requireFew(result, context)
    return respondToWrite(plan, result, context)
  }
}

/** No rows to insert, or no columns to set: the answer is known without asking. */
function isNothing(plan: Exclude<WritePlan, { verb: 'delete' }>): boolean {
  const { rowCount, columns } = plan.payload
  return rowCount === 0 || (plan.verb === 'update' && columns.length === 0)
}

function callByQuery({ request, url, parameters, service }: Call): Promise<Response> {
  return service.answer(request, (schemaName) => {
    const context = readContext(request, schemaName)
    const query = parseQuery(url.searchParams, true)
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

function callByBody({ request, url, parameters, service }: Call): Promise<Response> {
  return service.answer(request, async (schemaName) => {
    const context = readContext(request, schemaName)
    const query = parseQuery(url.searchParams, false)
    const body = await readJsonBody(request, '{}')
    const { routine = '' } = parameters
    return (schema) => calling(planCallByBody(routine, query, body, schema), context, request, url)
  })
}

function calling(plan: CallPlan, context: CallContext, request: Request, url: URL) {
  const range = parseRowRange(url.searchParams, rangeHeader(request))
  const options = { range, wantsTotal: wantsTotal(context), shape: callShape(plan, context) }
  const statement = callStatement(context.schema, plan, options)
  return async (tx: Transaction) => {
    const result = await fetchResult(tx, statement)
    if (plan.routine.result === 'void') return respondToVoid(context)
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

/** Only a GET may ask for a range by header. */
function rangeHeader({ method, headers }: Request): string | null {
  return method === 'GET' ? headers.get('range') : null
}

function findRelation(schema: Schema, name = ''): Relation {
  const relation = schema.relations.get(name)
  if (!relation) throw restErrors.noRelation(schema.name, name)
  return relation
}

async function fetchResult(tx: Transaction, { text, values }: Statement): Promise<Result> {
  const [result] = await tx.query<Result>(text, values)
  if (!result) throw new Error('an aggregate gives one row')
  return result
}

/** An exact count is a fair estimate too. */
function wantsTotal({ preferences }: CallContext): boolean {
  return preferences.count !== undefined
}

function shapeOf({ media, isHead }: CallContext): BodyShape {
  const kind = isHead ? 'none' : media.isSingular ? 'object' : 'list'
  return { kind, stripsNulls: media.stripsNulls }
}

/** Within the transaction, so that a write which is refused here is rolled back. */
function requireSingle(result: Result, { media }: CallContext): Result {
  if (media.isSingular && result.rows !== 1) throw restErrors.notSingular(result.rows)
  return result
}

function requireFew({ rows }: Result, { preferences }: CallContext): void {
  const { handling, maxAffected } = preferences
  if (handling === 'strict' && maxAffected !== undefined && rows > maxAffected)
    throw restErrors.maxAffected(rows)
}
