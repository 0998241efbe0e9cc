import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { listPictures, type PictureSearch, picturesPerPage } from '#data/pictures/pictures.ts'
import { useClient } from '../../connection/client-context.ts'
import { kindsOf, type ListedKinds } from './media-kinds.ts'

/** Every query about pictures begins with it. */
export const picturesQueryKey = 'pictures'

/** After a file was deleted or has come back. */
export async function refreshFiles(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: [picturesQueryKey] })
  await queries.invalidateQueries({ queryKey: ['files'] })
}

/** The catalogue, page by page, the newest first. While another search is under way the pictures found before stay. */
export function usePictureList({
  search = '',
  unused = false,
  kinds,
}: Pick<PictureSearch, 'search' | 'unused'> & { kinds: ListedKinds }) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [picturesQueryKey, 'list', search, unused, kinds],
    queryFn: ({ pageParam }) =>
      listPictures(client, {
        search,
        unused,
        kinds: kindsOf[kinds],
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < picturesPerPage ? undefined : page.at(-1)?.position),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
  })
}

export type PictureList = ReturnType<typeof usePictureList>
