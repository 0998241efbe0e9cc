import { DatabaseError } from '#backend/postgres/database-error.ts'
import type { Engine } from '#backend/postgres/engine.ts'
import type { Caller } from '#backend/postgres/roles.ts'
import { NetworkBudget, type NetworkRates } from '../http/network-budget.ts'
import { type Fetch, serveRoutes } from '../http/routes.ts'
import { RestError, restErrors } from './errors.ts'
import { renderRestError } from './render-error.ts'
import { restRoutes } from './routes.ts'
import { Runner } from './runner.ts'
import { SchemaCache } from './schema/schema-cache.ts'
import { visitorRates } from './visitor-rates.ts'

const prefix = '/rest/v1'

export interface RestOptions {
  engine: Engine
  schema?: 'public'
  /** Whose request it is, by its key and token; throws an error with `status`, `code` and `message`. */
  callerOf: (request: Request) => Promise<Caller>
  visitorRates?: NetworkRates
  /** Told of what no client can be to blame for. */
  onFailure?: (error: unknown) => void
}

export interface RestService {
  fetch: Fetch
  close(): Promise<void>
}

/** The tables and functions of one schema, as PostgREST serves them. */
export function createRest(options: RestOptions): RestService {
  const { engine, schema = 'public', callerOf, onFailure } = options
  const cache = new SchemaCache(engine, schema)
  const service = new Runner({
    engine,
    cache,
    schemaName: schema,
    prefix,
    callerOf,
    visitors: new NetworkBudget(options.visitorRates ?? visitorRates),
  })
  const renderError = (error: unknown, request: Request) => {
    const answer = renderRestError(error, request)
    // A full line is no failure: a flood would fill the log with it.
    if (answer.status >= 500 && !isBusy(error)) onFailure?.(error)
    return answer
  }
  return {
    fetch: serveRoutes({ prefix, service, routes: restRoutes, renderError, notFound }),
    close: () => cache.close(),
  }
}

function isBusy(thrown: unknown): boolean {
  const cause = thrown instanceof RestError ? thrown.cause : thrown
  return cause instanceof DatabaseError && cause.retryAfterSeconds !== undefined
}

function notFound(request: Request): Response {
  const path = new URL(request.url).pathname.slice(prefix.length)
  if (path === '' || path === '/') return renderRestError(restErrors.rootDisabled(), request)
  if (/^\/rpc\/[^/]+$/.test(path))
    return renderRestError(restErrors.rpcMethod(request.method), request)
  const error = /^\/[^/]+$/.test(path) ? restErrors.method(request.method) : restErrors.path()
  return renderRestError(error, request)
}
