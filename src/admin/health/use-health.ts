import { loadHealth } from '#data/panel/health-report.ts'
import { useClientQuery } from '../connection/use-client-query.ts'

const refreshIntervalMs = 60_000

export const healthKey = ['health']

export function useHealth(enabled = true) {
  return useClientQuery(healthKey, loadHealth, { refetchInterval: refreshIntervalMs, enabled })
}
