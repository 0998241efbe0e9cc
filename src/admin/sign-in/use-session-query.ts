import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Load, QueryOptions } from '../connection/use-client-query.ts'
import { useWithSession } from './use-with-session.ts'

/** What is loaded with a session, which is renewed where it has ended. */
export function useSessionQuery<Data>(
  queryKey: QueryKey,
  load: Load<Data>,
  options?: QueryOptions<Data>,
) {
  const withSession = useWithSession()
  return useQuery({ ...options, queryKey, queryFn: () => withSession(load) })
}

/** A list of which one page is loaded after another; one that is not full is the last. */
export function useSessionPages<Item>(
  queryKey: QueryKey,
  load: (client: SiteClient, last: Item | undefined) => Promise<Item[]>,
  pageSize: number,
) {
  const withSession = useWithSession()
  return useInfiniteQuery<Item[], Error, Item[], QueryKey, Item | undefined>({
    queryKey,
    queryFn: ({ pageParam }) =>
      withSession((client) => load(client, pageParam as Item | undefined)),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
  })
}
