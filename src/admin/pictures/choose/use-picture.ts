import { useQuery } from '@tanstack/react-query'
import { loadPicture } from '#data/pictures/pictures.ts'
import { useClient } from '../../connection/client-context.ts'
import { picturesQueryKey } from './use-picture-list.ts'

/** The data are null if the catalogue has no picture at the address. */
export function usePicture(address: string) {
  const client = useClient()
  return useQuery({
    queryKey: [picturesQueryKey, 'one', address],
    queryFn: async () => (await loadPicture(client, address)) ?? null,
  })
}
