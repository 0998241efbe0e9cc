import { useQuery } from '@tanstack/react-query'
import { loadHealth } from '#data/panel/health-report.ts'
import { useClient } from '../connection/client-context.ts'

const refreshIntervalMs = 60_000

export const healthKey = ['health']

export function useHealth(enabled = true) {
  const client = useClient()
  return useQuery({
    queryKey: healthKey,
    queryFn: () => loadHealth(client),
    refetchInterval: refreshIntervalMs,
    enabled,
  })
}
