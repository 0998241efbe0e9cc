import { loadAnnouncementState, loadRequestChannels } from '#data/requests/request-channels.ts'
import { useClientQuery } from '../connection/use-client-query.ts'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { requestsKey } from './use-requests.ts'

export function useRequestChannels() {
  return useSessionQuery([requestsKey, 'channels'], loadRequestChannels)
}

/** Undefined until it is loaded. Never asks for a new sign-in, since it is only a mark beside other things. */
export function useAnnouncementState() {
  return useClientQuery([requestsKey, 'announcement-state'], loadAnnouncementState).data
}
