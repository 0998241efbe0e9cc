import { queryOptions } from '@tanstack/react-query'
import { loadHealth } from '#data/health-report.ts'
import type { SiteClient } from '#data/site-client.ts'

const refreshIntervalMs = 60_000

export const healthKey = ['health']

export function healthQuery(client: SiteClient) {
  return queryOptions({
    queryKey: healthKey,
    queryFn: () => loadHealth(client),
    refetchInterval: refreshIntervalMs,
  })
}
