import { createContext, useContext } from 'react'
import type { SiteClient } from '#data/client/site-client.ts'

export const ClientContext = createContext<SiteClient | null>(null)

export function useClient(): SiteClient {
  const client = useContext(ClientContext)
  if (!client) throw new Error('The panel was rendered without a client')
  return client
}
