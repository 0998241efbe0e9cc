import { DatabaseError, databaseErrors } from '#backend/postgres/database-error.ts'
import type { Engine, Transaction } from '#backend/postgres/engine.ts'
import { type Caller, isVisitor, runAsRole } from '#backend/postgres/roles.ts'
import { AccessError } from '../access/access-error.ts'
import type { Client } from '../http/client.ts'
import type { NetworkBudget } from '../http/network-budget.ts'
import type { RouteRequest } from '../http/routes.ts'
import { restErrors } from './errors.ts'
import { fromDatabase, mayBeStaleSchema } from './render-error.ts'
import type { Schema } from './schema/schema.ts'
import type { SchemaCache } from './schema/schema-cache.ts'
import { millisecondsOfOne } from './visitor-rates.ts'

/** Parsed by headers and query, then planned against the schema, then run: each step once per answer. */
type Parsed = (schema: Schema) => (tx: Transaction) => Promise<Response>

export type RestCall = RouteRequest<Runner>

export interface RunnerOptions {
  engine: Engine
  cache: SchemaCache
  schemaName: string
  prefix: string
  callerOf: (request: Request) => Promise<Caller>
  visitors: NetworkBudget
}

/** The one impure step: a transaction as the caller, once more if the schema has changed meanwhile. */
export class Runner {
  readonly #options: RunnerOptions

  constructor(options: RunnerOptions) {
    this.#options = options
  }

  async answer(
    { request, client }: Pick<RestCall, 'request' | 'client'>,
    parse: (schemaName: string, caller: Caller) => Parsed | Promise<Parsed>,
  ): Promise<Response> {
    const { schemaName, cache } = this.#options
    const caller = this.#withRequest(await this.#admit(request, client), request)
    const plan = await parse(schemaName, caller)
    try {
      return await this.#run(client, caller, plan)
    } catch (error) {
      const isWorthAnotherTry = mayBeStaleSchema(error) && (await cache.refreshAfterMiss())
      if (!isWorthAnotherTry) throw clientError(error, caller)
    }
    return this.#run(client, caller, plan).catch((error) => {
      throw clientError(error, caller)
    })
  }

  /** Whoever has no key or token that is good counts as anonymous: looking at it has cost something as well. */
  async #admit(request: Request, client: Client): Promise<Caller> {
    try {
      const caller = await this.#options.callerOf(request)
      if (isVisitor(caller)) this.#takeFromVisitor(client)
      return caller
    } catch (error) {
      if (error instanceof AccessError) this.#takeFromVisitor(client)
      throw error
    }
  }

  #takeFromVisitor({ isServer, limitedBy }: Client): void {
    if (isServer) return
    const { engine, visitors } = this.#options
    const secondsClosed = engine.secondsClosedToVisitors()
    if (secondsClosed > 0) throw databaseErrors.closedToVisitors(secondsClosed)
    const retryAfterSeconds = visitors.take(limitedBy)
    if (retryAfterSeconds !== undefined) throw restErrors.tooManyRequests(retryAfterSeconds)
  }

  async #run(client: Client, caller: Caller, plan: Parsed): Promise<Response> {
    const run = plan(await this.#options.cache.current())
    return runAsRole(this.#options.engine, caller, (tx) => this.#charge(client, caller, run(tx)))
  }

  /** What a visitor's statements have really cost is paid before the same network gets more. */
  async #charge<T>(client: Client, caller: Caller, work: Promise<T>): Promise<T> {
    if (!isVisitor(caller) || client.isServer) return work
    const started = performance.now()
    try {
      return await work
    } finally {
      const cost = Math.floor((performance.now() - started) / millisecondsOfOne)
      this.#options.visitors.charge(client.limitedBy, cost)
    }
  }

  #withRequest(caller: Caller, { method, url, headers }: Request): Caller {
    const path = new URL(url).pathname.slice(this.#options.prefix.length)
    return { ...caller, request: { method, path, headers: Object.fromEntries(headers) } }
  }
}

function clientError(error: unknown, { role }: Caller): unknown {
  return error instanceof DatabaseError ? fromDatabase(error, role === 'anon') : error
}
