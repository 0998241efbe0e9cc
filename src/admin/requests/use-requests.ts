import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import {
  loadRequest,
  loadRequestPage,
  loadWaitingRequests,
  type RequestFilter,
  type RequestSummary,
  requestPageSize,
  type WaitingRequest,
} from '#data/requests/requests.ts'
import { useClient } from '../connection/client-context.ts'
import { useClientQuery } from '../connection/use-client-query.ts'
import { useSessionPages, useSessionQuery } from '../sign-in/use-session-query.ts'

export const requestsKey = 'requests'
const firstRefreshMs = 10_000

export function useRequestList(filter: RequestFilter) {
  return useSessionPages<RequestSummary>(
    [requestsKey, 'list', filter],
    (client, last) => loadRequestPage(client, filter, last),
    requestPageSize,
  )
}

export function useRequest(id: string) {
  return useSessionQuery([requestsKey, 'one', id], (client) => loadRequest(client, id))
}

/** Never asks for a new sign-in, since these are only marks beside other things. */
export function useWaitingCounts() {
  const { data = [] } = useClientQuery(
    [requestsKey, 'waiting'],
    (client) => loadWaitingRequests(client, dayInMoldova(Date.now())),
    // A day begins, and 24 hours pass, also while nothing arrives.
    { refetchInterval: 5 * 60_000 },
  )
  const now = Date.now()
  return countWaiting(data, dayInMoldova(now), now)
}

export function useRefreshRequests(...only: 'list'[]): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [requestsKey, ...only] })
}

export function useFollowRequests(): void {
  const client = useClient()
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: [requestsKey] })
    // What has arrived between the first reading and the first joining can wait until the screen stands; later ones have missed more.
    let wait = firstRefreshMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const channel = client
      .channel('requests', { config: { private: true } })
      .on('broadcast', { event: 'changed' }, refresh)
      .subscribe((status) => {
        if (status !== 'SUBSCRIBED') return
        clearTimeout(timer)
        timer = setTimeout(refresh, wait)
        wait = 0
      })
    return () => {
      clearTimeout(timer)
      void client.removeChannel(channel)
    }
  }, [client, queries])
}

const dayMs = 24 * 60 * 60_000

export function countWaiting(requests: readonly WaitingRequest[], today: string, now: number) {
  const unread = requests.filter(({ opened_at }) => opened_at === null)
  const isLate = ({ created_at }: WaitingRequest) => now - Date.parse(created_at) > dayMs
  return {
    unread: unread.length,
    late: unread.filter(isLate).length,
    due: requests.filter(({ remind_on }) => remind_on !== null && remind_on <= today).length,
  }
}
