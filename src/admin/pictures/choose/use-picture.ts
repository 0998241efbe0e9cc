import { loadPicture } from '#data/pictures/pictures.ts'
import { useClientQuery } from '../../connection/use-client-query.ts'
import { picturesQueryKey } from './use-picture-list.ts'

/** The data are null if the catalogue has no picture at the address. */
export function usePicture(address: string) {
  return useClientQuery(
    [picturesQueryKey, 'one', address],
    async (client) => (await loadPicture(client, address)) ?? null,
  )
}
