import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteClient } from '#data/client/site-client.ts'
import type { AccessLink } from '#data/panel/access-link.ts'
import { useClient } from '../connection/client-context.ts'
import { accessLinkIn } from './access-link-address.ts'
import { markPanelBrowser } from './panel-browser.ts'
import { useSession } from './session-context.ts'

interface LinkState {
  status: 'none' | 'opening' | 'opened' | 'refused' | 'unreachable'
  retry: () => void
}

/** Opens the session of a copied link, once. */
export function useAccessLink(): LinkState {
  const client = useClient()
  const { check } = useSession()
  const [link] = useState(() => accessLinkIn(window.location))
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['access-link', link?.token],
    queryFn: async () => {
      const isOpened = link !== undefined && (await openLink(client, link))
      if (isOpened) check()
      return isOpened
    },
    enabled: link !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const retry = () => void refetch()
  if (!link) return { status: 'none', retry }
  if (isFetching) return { status: 'opening', retry }
  if (isError) return { status: 'unreachable', retry }
  return { status: data ? 'opened' : 'refused', retry }
}

/** False if the link is not valid any more; rejects when there is no answer. */
async function openLink(client: SiteClient, { token, kind }: AccessLink): Promise<boolean> {
  await markPanelBrowser()
  const { error } = await client.auth.verifyOtp({ token_hash: token, type: kind })
  if (error && (!error.status || error.status >= 500)) throw error
  // A used token says nothing any more, and a reload must not try it again.
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return !error
}
