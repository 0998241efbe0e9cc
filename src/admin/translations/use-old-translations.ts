import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext } from 'react'
import type { OldTranslations } from '#content/translations/translatable.ts'
import { useClient } from '../connection/client-context.ts'
import { useSite } from '../site/use-site.ts'

const nothing: OldTranslations = new Set()
export const translationsKey = 'translations'

/** Provided by the shell. */
export const OldTranslationsContext = createContext<OldTranslations>(nothing)

export function useOldTranslations(): OldTranslations {
  return useContext(OldTranslationsContext)
}

/** Asked again after every change of the site. While the answer is not there, no translation counts as old. */
export function useLoadOldTranslations(): OldTranslations {
  const client = useClient()
  const revision = useSite().data?.revision
  const { data } = useQuery({
    queryKey: [translationsKey, 'old', revision],
    // On demand, as the first screen does not wait for it.
    queryFn: async () => (await import('#data/site/translations.ts')).loadOldTranslations(client),
    enabled: revision !== undefined,
    placeholderData: (before) => before,
  })
  return data ?? nothing
}

/** For a confirmed translation: it changes no content, so the revision stays the same. */
export function useRefreshOldTranslations(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [translationsKey] }), [queries])
}
