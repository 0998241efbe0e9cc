import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isSameSecret } from '#kit/hash.ts'
import { textResponse } from './responses.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(
  token: string,
  isReady: () => Promise<boolean>,
  revision: () => number | undefined,
) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'temelia_requests_total',
    help: 'Requests answered, without the pages that were in the cache',
    labelNames: ['area', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'temelia_request_seconds',
    help: 'How long these requests took',
    labelNames: ['area'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  let cachedPages = 0
  new Counter({
    name: 'temelia_cached_pages_total',
    help: 'Pages answered from the cache',
    registers,
    collect() {
      this.reset()
      this.inc(cachedPages)
    },
  })
  new Gauge({
    name: 'temelia_database_up',
    help: 'Whether the database answers',
    registers,
    async collect() {
      this.set(Number(await isReady()))
    },
  })
  new Gauge({
    name: 'temelia_content_revision',
    help: 'The content revision that the pages show',
    registers,
    collect() {
      this.set(revision() ?? 0)
    },
  })

  return {
    countRequest(area: string, status: number, milliseconds: number): void {
      requests.inc({ area, status: `${Math.floor(status / 100)}xx` })
      seconds.observe({ area }, milliseconds / 1000)
    },
    countCachedPage(): void {
      cachedPages += 1
    },
    async answer(request: Request): Promise<Response> {
      if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`))
        return textResponse(401, { 'WWW-Authenticate': 'Bearer' })
      return textResponse(200, { 'Content-Type': registry.contentType }, await registry.metrics())
    },
  }
}
