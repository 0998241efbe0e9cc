import { useQuery } from '@tanstack/react-query'
import { loadAnnouncementState, loadRequestChannels } from '#data/requests/request-channels.ts'
import { useClient } from '../connection/client-context.ts'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { requestsKey } from './use-requests.ts'

export function useRequestChannels() {
  return useSessionQuery([requestsKey, 'channels'], loadRequestChannels)
}

/** Undefined until it is loaded. Never asks for a new sign-in, since it is only a mark beside other things. */
export function useAnnouncementState() {
  const client = useClient()
  return useQuery({
    queryKey: [requestsKey, 'announcement-state'],
    queryFn: () => loadAnnouncementState(client),
  }).data
}
