import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storageKeys } from '#content/browser/storage-keys.ts'
import { useClient } from '../connection/client-context.ts'
import { siteQuery } from './use-site.ts'

const watchedKeys: readonly (string | null)[] = Object.values(storageKeys)

/** A form with unsaved text keeps it. `onReconnect` is called when the connection is back; the server may be another version then. */
export function useFollowSaves(onReconnect: () => void): void {
  const client = useClient()
  const queries = useQueryClient()
  useEffect(() => {
    const { queryKey } = siteQuery(client)
    const load = () => void queries.invalidateQueries({ queryKey })

    let isFirstStatus = true

    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (watchedKeys.includes(key) && newValue !== null) load()
    }
    const channel = client
      .channel('site')
      .on('broadcast', { event: 'revision' }, ({ payload }) => {
        if (payload?.revision !== queries.getQueryData(queryKey)?.revision) load()
      })
      .subscribe((status) => {
        // Where the first joining fails, the server may have been replaced before the second one.
        const isReconnected = !isFirstStatus
        isFirstStatus = false
        if (status !== 'SUBSCRIBED') return
        // Saves made while the connection was lost were not announced here.
        if (queries.getQueryData(queryKey)) load()
        if (isReconnected) onReconnect()
      })

    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener('storage', onStorage)
      void client.removeChannel(channel)
    }
  }, [client, queries, onReconnect])
}
