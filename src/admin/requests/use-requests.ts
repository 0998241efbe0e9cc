import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { joinChannel } from '#data/client/join-channel.ts'
import { linkSeconds, loadRequestFiles } from '#data/requests/request-files.ts'
import {
  loadRequest,
  loadRequestPage,
  loadWaitingRequests,
  type RequestFilter,
  type RequestSummary,
  requestPageSize,
} from '#data/requests/requests.ts'
import { useClient } from '../connection/client-context.ts'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { useWithSession } from '../sign-in/use-with-session.ts'
import { countWaiting, type WaitingCounts } from './count-waiting.ts'

export const requestsKey = 'requests'
const firstRefreshMs = 10_000

export function useRequestList(filter: RequestFilter) {
  const withSession = useWithSession()
  return useInfiniteQuery<
    RequestSummary[],
    Error,
    InfiniteData<RequestSummary[]>,
    unknown[],
    RequestSummary | undefined
  >({
    queryKey: [requestsKey, 'list', filter],
    queryFn: ({ pageParam }) => withSession((client) => loadRequestPage(client, filter, pageParam)),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < requestPageSize ? undefined : page.at(-1)),
    placeholderData: (before) => before,
  })
}

export function useRequest(id: string) {
  return useSessionQuery([requestsKey, 'one', id], (client) => loadRequest(client, id))
}

export function useRequestFiles(id: string) {
  return useSessionQuery([requestsKey, 'files', id], (client) => loadRequestFiles(client, id), {
    // The links must not end while they are on the screen.
    refetchInterval: (linkSeconds * 1_000) / 2,
  })
}

/** Never asks for a new sign-in, since these are only marks beside other things. */
export function useWaitingCounts(): WaitingCounts {
  const client = useClient()
  const { data = [] } = useQuery({
    queryKey: [requestsKey, 'waiting'],
    queryFn: () => loadWaitingRequests(client, dayInMoldova(Date.now())),
    // A day begins, and 24 hours pass, also while nothing arrives.
    refetchInterval: 5 * 60_000,
  })
  const now = Date.now()
  return countWaiting(data, dayInMoldova(now), now)
}

export function useRefreshRequests(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [requestsKey] })
}

/** Everything about requests is asked again when one has arrived or changed, and when the connection is back. */
export function useFollowRequests(): void {
  const client = useClient()
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: [requestsKey] })
    // What has arrived between the first reading and the first joining can wait until the screen stands; later ones have missed more.
    let wait = firstRefreshMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = joinChannel(client, 'requests', {
      options: { config: { private: true } },
      join: (channel) =>
        channel.on('broadcast', { event: 'changed' }, refresh).subscribe((status) => {
          if (status !== 'SUBSCRIBED') return
          clearTimeout(timer)
          timer = setTimeout(refresh, wait)
          wait = 0
        }),
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [client, queries])
}
