import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { OpenDetail } from '#data/site/translations.ts'
import { useClient } from '../connection/client-context.ts'
import { useSite } from '../site/use-site.ts'
import { translationsKey } from './use-old-translations.ts'

/** By the table and key of their item. */
export type OpenDetails = ReadonlyMap<string, readonly OpenDetail[]>

const nothing: OpenDetails = new Map()

/** Provided by the shell. */
export const OpenDetailsContext = createContext(nothing)

/** What is left to translate in the texts that are not loaded with the site. */
export function useOpenDetails(): OpenDetails {
  return useContext(OpenDetailsContext)
}

/** Asked again after every change of the site, and after a translation was confirmed. */
export function useLoadOpenDetails(): OpenDetails {
  const client = useClient()
  const revision = useSite().data?.revision
  const { data } = useQuery({
    queryKey: [translationsKey, 'details', revision],
    // On demand, as the first screen does not wait for it.
    queryFn: async () => (await import('#data/site/translations.ts')).loadOpenDetails(client),
    enabled: revision !== undefined,
    placeholderData: (before) => before,
  })
  return useMemo(() => (data ? byRow(data) : nothing), [data])
}

function byRow(details: readonly OpenDetail[]): OpenDetails {
  const found = new Map<string, OpenDetail[]>()
  for (const detail of details) {
    const key = rowKey(detail.table, detail.row)
    const others = found.get(key)
    if (others) others.push(detail)
    else found.set(key, [detail])
  }
  return found
}

export function rowKey(table: string, row: string): string {
  return `${table}/${row}`
}
