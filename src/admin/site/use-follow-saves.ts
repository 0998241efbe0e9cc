import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storageKeys } from '../saving/announce-save.ts'
import { useClient } from './client-context.ts'
import { siteQuery } from './use-site.ts'

const followed: readonly (string | null)[] = Object.values(storageKeys)

/** What another tab saves is loaded here too; a form with unsaved text keeps its text. */
export function useFollowSaves(): void {
  const client = useClient()
  const queries = useQueryClient()
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (!followed.includes(key) || newValue === null) return
      void queries.invalidateQueries({ queryKey: siteQuery(client).queryKey })
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [client, queries])
}
