import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { SiteClient } from '#data/client/site-client.ts'
import { useWithSession } from './use-with-session.ts'

/** What is loaded with a session, which is renewed where it has ended. */
export function useSessionQuery<Data>(
  queryKey: QueryKey,
  load: (client: SiteClient) => Promise<Data>,
  options?: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>,
) {
  const withSession = useWithSession()
  return useQuery({ ...options, queryKey, queryFn: () => withSession(load) })
}
