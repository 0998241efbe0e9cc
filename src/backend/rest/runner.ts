import { DatabaseError } from '#backend/postgres/database-error.ts'
import type { Engine, Transaction } from '#backend/postgres/engine.ts'
import { type Caller, type DatabaseRole, runAsRole } from '#backend/postgres/roles.ts'
import type { RouteRequest } from '../http/routes.ts'
import { fromDatabase, mayBeStaleSchema } from './render-error.ts'
import type { Schema } from './schema/schema.ts'
import type { SchemaCache } from './schema/schema-cache.ts'

/** Parsed by headers and query, then planned against the schema, then run: each step once per answer. */
type Parsed = (schema: Schema) => (tx: Transaction) => Promise<Response>

export type RestCall = RouteRequest<Runner>

export interface RunnerOptions {
  engine: Engine
  cache: SchemaCache
  schemaName: string
  prefix: string
  callerOf: (request: Request) => Promise<Caller>
}

/** The one impure step: a transaction as the caller, once more if the schema has changed meanwhile. */
export class Runner {
  readonly #options: RunnerOptions

  constructor(options: RunnerOptions) {
    this.#options = options
  }

  async answer(
    request: Request,
    parse: (schemaName: string, role: DatabaseRole) => Parsed | Promise<Parsed>,
  ): Promise<Response> {
    const { callerOf, schemaName, cache } = this.#options
    const caller = this.#withRequest(await callerOf(request), request)
    const plan = await parse(schemaName, caller.role)
    try {
      return await this.#run(caller, plan)
    } catch (error) {
      const isWorthAnotherTry = mayBeStaleSchema(error) && (await cache.refreshAfterMiss())
      if (!isWorthAnotherTry) throw clientError(error, caller)
    }
    return this.#run(caller, plan).catch((error) => {
      throw clientError(error, caller)
    })
  }

  async #run(caller: Caller, plan: Parsed): Promise<Response> {
    const run = plan(await this.#options.cache.current())
    return runAsRole(this.#options.engine, caller, run)
  }

  #withRequest(caller: Caller, { method, url, headers }: Request): Caller {
    const path = new URL(url).pathname.slice(this.#options.prefix.length)
    return { ...caller, request: { method, path, headers: Object.fromEntries(headers) } }
  }
}

function clientError(error: unknown, { role }: Caller): unknown {
  return error instanceof DatabaseError ? fromDatabase(error, role === 'anon') : error
}
