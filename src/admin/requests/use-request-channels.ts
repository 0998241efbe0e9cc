import { useQuery } from '@tanstack/react-query'
import { loadAnnouncementState, loadRequestChannels } from '#data/request-channels.ts'
import { useClient } from '../connection/client-context.ts'
import { useSession, withSession } from '../sign-in/session-context.ts'
import { requestsKey } from './use-requests.ts'

export function useRequestChannels() {
  const client = useClient()
  const { renew } = useSession()
  return useQuery({
    queryKey: [requestsKey, 'channels'],
    queryFn: () => withSession(client, () => loadRequestChannels(client), renew),
  })
}

/** Undefined until it is loaded. Never asks for a new sign-in, since it is only a mark beside other things. */
export function useAnnouncementState() {
  const client = useClient()
  return useQuery({
    queryKey: [requestsKey, 'announcement-state'],
    queryFn: () => loadAnnouncementState(client),
  }).data
}
