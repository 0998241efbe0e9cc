import { queryOptions } from '@tanstack/react-query'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadHealth } from '#data/panel/health-report.ts'

const refreshIntervalMs = 60_000

export const healthKey = ['health']

export function healthQuery(client: SiteClient) {
  return queryOptions({
    queryKey: healthKey,
    queryFn: () => loadHealth(client),
    refetchInterval: refreshIntervalMs,
  })
}
