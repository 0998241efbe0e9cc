import { NetworkBudget, type NetworkRates } from '#kit/limits/network-budget.ts'
import { type Log, silentLog } from '#kit/log.ts'
import { type Route, route, serveRoutes } from '../http/routes.ts'
import type { Caller } from '../postgres/caller.ts'
import { DatabaseError } from '../postgres/database-error.ts'
import type { Engine } from '../postgres/engine.ts'
import { renderRestError } from './errors/render-error.ts'
import { RestError, restErrors } from './errors/rest-errors.ts'
import { planDelete, planInsert, planUpdate } from './plan/plan-write.ts'
import { createRunner, type Runner, visitorRates } from './query/runner.ts'
import { callByBody, callByQuery, readRows, writeRows } from './routes.ts'
import { createSchemaCache } from './schema/schema-cache.ts'

const prefix = '/rest/v1'

export const restRoutes: readonly Route<Runner>[] = [
  // Hono gives HEAD requests to the handler of GET.
  route('GET', '/:relation', readRows),
  route('POST', '/:relation', (incoming) => writeRows(incoming, planInsert)),
  route('PATCH', '/:relation', (incoming) => writeRows(incoming, planUpdate)),
  route('DELETE', '/:relation', (incoming) => writeRows(incoming, planDelete)),
  route('GET', '/rpc/:routine', callByQuery),
  route('POST', '/rpc/:routine', callByBody),
]

interface RestOptions {
  engine: Engine
  /** Whose request it is, by its key and token; throws an error with `status`, `code` and `message`. */
  callerOf: (request: Request) => Promise<Caller>
  visitorRates?: NetworkRates
  log?: Log
}

export type RestService = ReturnType<typeof createRest>

export function createRest(options: RestOptions) {
  const { engine, callerOf, log = silentLog } = options
  const cache = createSchemaCache(engine)
  const runner = createRunner({
    engine,
    cache,
    prefix,
    callerOf,
    visitors: new NetworkBudget(options.visitorRates ?? visitorRates),
  })
  const renderError = (error: unknown, request: Request) => {
    const answer = renderRestError(error, request)
    // A full queue is not logged: a flood would fill the log.
    if (answer.status >= 500 && !isBusy(error)) log.error({ err: error }, 'a REST request failed')
    return answer
  }
  return {
    fetch: serveRoutes({ prefix, context: runner, routes: restRoutes, renderError, notFound }),
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
    return renderRestError(restErrors.unsupportedRpcMethod(request.method), request)
  const error = /^\/[^/]+$/.test(path)
    ? restErrors.unsupportedMethod(request.method)
    : restErrors.invalidPath()
  return renderRestError(error, request)
}
