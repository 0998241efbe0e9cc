import { useQuery } from '@tanstack/react-query'
import { loadAnnouncementState, loadRequestChannels } from '#data/requests/request-channels.ts'
import { useClient } from '../connection/client-context.ts'
import { useWithSession } from '../sign-in/use-with-session.ts'
import { requestsKey } from './use-requests.ts'

export function useRequestChannels() {
  const withSession = useWithSession()
  return useQuery({
    queryKey: [requestsKey, 'channels'],
    queryFn: () => withSession(loadRequestChannels),
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
