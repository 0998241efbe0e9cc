import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#kit/log.ts'
import type { Metrics } from './metrics.ts'

export type RequestWatch = ReturnType<typeof watchRequests>

const slowMs = 5_000

/** Reports requests to metrics and log: never their query, body or keys. */
export function watchRequests(log: Log, metrics: Metrics | undefined) {
  return {
    fromCache: () => metrics?.countCachedPage(),
    begin(request: IncomingMessage, response: ServerResponse, requestId: string): void {
      const started = performance.now()
      response.once('close', () => {
        const milliseconds = Math.round(performance.now() - started)
        const path = pathOf(request.url)
        const { statusCode: status } = response
        metrics?.countRequest(areaOf(path), status, milliseconds)
        const facts = { requestId, method: request.method, path, status, milliseconds }
        // An outage is logged once where it begins, not for every request.
        if (status >= 500 && status !== 503) log.error(facts, 'a request failed')
        else if (milliseconds > slowMs) log.warn(facts, 'a request took long')
      })
    },
  }
}

const areas = [
  ['/rest/v1', 'rest'],
  ['/auth/v1', 'auth'],
  ['/storage/v1', 'storage'],
  ['/realtime/v1', 'realtime'],
  ['/admin', 'panel'],
  ['/assets', 'assets'],
] as const

/** A fixed set of names, so that made-up addresses do not create metrics of their own. */
function areaOf(path: string): string {
  return areas.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'pages'
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0]?.slice(0, 200) ?? ''
}
