import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log/log.ts'
import type { Metrics } from './metrics.ts'

export interface RequestWatch {
  fromCache: () => void
  /** From the moment a request is taken up to its last byte. */
  begin: (request: IncomingMessage, response: ServerResponse, requestId: string) => void
}

const slowMs = 5_000

/** What the numbers and the log learn of a request: never its query, its body or its keys. */
export function watchRequests(log: Log, metrics: Metrics | undefined): RequestWatch {
  return {
    fromCache: () => metrics?.answeredFromCache(),
    begin(request, response, requestId) {
      const started = performance.now()
      response.once('close', () => {
        const milliseconds = Math.round(performance.now() - started)
        const path = pathOf(request.url)
        const { statusCode: status } = response
        metrics?.answered(areaOf(path), status, milliseconds)
        const facts = { requestId, method: request.method, path, status, milliseconds }
        // An outage is logged once where it begins, not at every visit.
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

/** A handful of names, so that strangers' addresses do not become numbers of their own. */
function areaOf(path: string): string {
  return areas.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'pages'
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0]?.slice(0, 200) ?? ''
}
