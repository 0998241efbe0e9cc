import type { Client } from '#kit/http/client.ts'
import type { NetworkBudget, NetworkRates } from '#kit/limits/network-budget.ts'
import { AccessError } from '../../access/access-error.ts'
import type { RouteRequest } from '../../http/routes.ts'
import { type Caller, isVisitor } from '../../postgres/caller.ts'
import { DatabaseError, databaseErrors } from '../../postgres/database-error.ts'
import type { Engine, Transaction } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { fromDatabase, mayBeStaleSchema } from '../errors/render-error.ts'
import { restErrors } from '../errors/rest-errors.ts'
import type { WantedAnswer } from '../parse/parse-request.ts'
import type { Schema } from '../schema/schema.ts'
import type { SchemaCache } from '../schema/schema-cache.ts'

type PlanRun = (schema: Schema) => Run
export type Run = (tx: Transaction) => Promise<Response>

export type RestRequest = RouteRequest<Runner>

interface RunnerOptions {
  engine: Engine
  cache: SchemaCache
  prefix: string
  callerOf: (request: Request) => Promise<Caller>
  visitors: NetworkBudget
}

/** Anonymous calls come from other programs and from pages opened in an outage. The overall rate is what half a core answers. */
export const visitorRates: NetworkRates = {
  network: { perSecond: 20, burst: 200 },
  overall: { perSecond: 300, burst: 1_500 },
}

/** A request that takes longer in the database counts as several. */
const millisecondsPerRequest = 10

export type Runner = ReturnType<typeof createRunner>

/** Admits a request and runs it in a transaction as its caller; once more if the schema has changed since it was read. */
export function createRunner({ engine, cache, prefix, callerOf, visitors }: RunnerOptions) {
  /** A request with an invalid key or token uses up the visitors' limits too: checking it has cost something. */
  async function admit(request: Request, client: Client): Promise<Caller> {
    try {
      const caller = await callerOf(request)
      if (isVisitor(caller)) takeFromBudget(client)
      return caller
    } catch (error) {
      if (error instanceof AccessError) takeFromBudget(client)
      throw error
    }
  }

  function takeFromBudget({ isServer, limitedBy }: Client): void {
    if (isServer) return
    const secondsClosed = engine.secondsClosedToVisitors()
    if (secondsClosed > 0) throw databaseErrors.closedToVisitors(secondsClosed)
    const retryAfterSeconds = visitors.take(limitedBy)
    if (retryAfterSeconds !== undefined) throw restErrors.tooManyRequests(retryAfterSeconds)
  }

  async function runPlanned(client: Client, caller: Caller, planRun: PlanRun): Promise<Response> {
    const run = planRun(await cache.current())
    const mode = runsReadOnly(caller) ? 'read only' : undefined
    return runAsRole(engine, caller, (tx) => charge(client, caller, run(tx)), mode)
  }

  /** Counts the time that a visitor's statements really take against the limit of the network. */
  async function charge<T>(client: Client, caller: Caller, work: Promise<T>): Promise<T> {
    if (!isVisitor(caller) || client.isServer) return work
    const started = performance.now()
    try {
      return await work
    } finally {
      const cost = Math.floor((performance.now() - started) / millisecondsPerRequest)
      visitors.charge(client.limitedBy, cost)
    }
  }

  return {
    async answer(
      { request, client, url }: RouteRequest<unknown>,
      parse: (caller: Caller) => PlanRun | Promise<PlanRun>,
    ): Promise<Response> {
      const { method, headers } = request
      const path = url.pathname.slice(prefix.length)
      const asked = { method, path, headers: Object.fromEntries(headers) }
      const caller = { ...(await admit(request, client)), request: asked }
      const planRun = await parse(caller)
      try {
        return await runPlanned(client, caller, planRun)
      } catch (error) {
        const hasNewSchema = mayBeStaleSchema(error) && (await cache.refreshAfterMiss())
        if (!hasNewSchema) throw toClientError(error, caller)
      }
      return runPlanned(client, caller, planRun).catch((error) => {
        throw toClientError(error, caller)
      })
    },
  }
}

/** GET and HEAD run read only: a link must not change anything, whatever view or function it names. */
function runsReadOnly({ request }: Caller): boolean {
  return request?.method === 'GET' || request?.method === 'HEAD'
}

function toClientError(error: unknown, { role }: Caller): unknown {
  return error instanceof DatabaseError ? fromDatabase(error, role === 'anon') : error
}

/** `tx=rollback`: answers as if the change was made, then undoes it, if the database's settings allow it. */
export function undoIfAsked(run: Run, { preferences }: WantedAnswer, schema: Schema): Run {
  if (preferences.tx !== 'rollback' || !schema.mayUndo) return run
  return async (tx) => {
    await tx.script('savepoint before_the_request')
    const answer = await run(tx)
    await tx.script('rollback to savepoint before_the_request')
    return answer
  }
}
