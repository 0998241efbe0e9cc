import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { SiteClient } from '#data/client/site-client.ts'
import { useClient } from './client-context.ts'

export type Load<Data> = (client: SiteClient) => Promise<Data>
export type QueryOptions<Data> = Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>

/** What stands beside other things: it never asks for a new sign-in. */
export function useClientQuery<Data>(
  queryKey: QueryKey,
  load: Load<Data>,
  options?: QueryOptions<Data>,
) {
  const client = useClient()
  return useQuery({ ...options, queryKey, queryFn: () => load(client) })
}
