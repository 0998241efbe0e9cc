import type { QueryClient } from '@tanstack/react-query'
import { type ListedPicture, listPictures, picturesPerPage } from '#data/pictures/pictures.ts'
import { useSessionPages } from '../../sign-in/use-session-query.ts'
import { kindsOf, type ListedKinds } from './media-kinds.ts'

export const picturesQueryKey = 'pictures'

export async function refreshFiles(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: [picturesQueryKey] })
  await queries.invalidateQueries({ queryKey: ['files'] })
}

/** The catalogue, page by page, the newest first. While another search is under way the pictures found before stay. */
export function usePictureList(search: string, unused: boolean, kinds: ListedKinds) {
  return useSessionPages<ListedPicture>(
    [picturesQueryKey, 'list', search, unused, kinds],
    (client, last) =>
      listPictures(client, {
        search,
        unused,
        kinds: kindsOf[kinds],
        ...(last && { after: last.position }),
      }),
    picturesPerPage,
  )
}

export type PictureList = ReturnType<typeof usePictureList>
