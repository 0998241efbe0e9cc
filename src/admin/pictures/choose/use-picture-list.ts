import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listPictures, type PictureSearch, picturesPerPage } from '#data/pictures/pictures.ts'
import { useClient } from '../../connection/client-context.ts'
import { kindsOf, type MediaKinds } from './media-kinds.ts'

/** Every query about pictures begins with it. */
export const picturesQueryKey = 'pictures'

/** The catalogue, page by page, the newest first. While another search is under way the pictures found before stay. */
export function usePictureList({
  search = '',
  unused = false,
  kinds,
}: Pick<PictureSearch, 'search' | 'unused'> & { kinds: MediaKinds }) {
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
