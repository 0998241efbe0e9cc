import type { WaitingRequest } from '#data/requests/requests.ts'

const dayMs = 24 * 60 * 60_000

export interface WaitingCounts {
  unread: number
  /** Unread for more than 24 hours. */
  late: number
  due: number
}

export function countWaiting(
  requests: readonly WaitingRequest[],
  today: string,
  now: number,
): WaitingCounts {
  const unread = requests.filter(({ opened_at }) => opened_at === null)
  return {
    unread: unread.length,
    late: unread.filter(({ created_at }) => now - Date.parse(created_at) > dayMs).length,
    due: requests.filter(({ remind_on }) => remind_on !== null && remind_on <= today).length,
  }
}
