import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { isOn } from '#content/shown/optional-sections.ts'
import { storedSections } from '#content/site/stored-sections.ts'
import { isDetailText, translatables } from '#content/translations/translatable.ts'
import { panelConfig } from '../connection/panel-config.ts'
import { useClientQuery } from '../connection/use-client-query.ts'
import { useSite } from '../site/use-site.ts'
import { type OpenTranslation, translationTasks } from './translation-tasks.ts'
import {
  type KnownTranslations,
  TranslationsContext,
  translationsKey,
} from './translations-context.ts'

type Loaded = Pick<KnownTranslations, 'old' | 'openDetails'>

/** Until the first answer is there, no translation counts as old. */
const nothing: Loaded = { old: new Set(), openDetails: [] }

/** The menu shows what is open beside every section, and so the whole site is looked through once. */
export function TranslationsProvider({ children }: { children: ReactNode }) {
  const [isSuggesting] = useState(() => panelConfig().suggestsTranslations)
  const loaded = useLoadTranslations()
  const open = useFindOpen(loaded)
  const known = useMemo(() => ({ ...loaded, open, isSuggesting }), [loaded, open, isSuggesting])
  return <TranslationsContext value={known}>{children}</TranslationsContext>
}

/** Asked again after every change of the site, and after a translation was confirmed. */
function useLoadTranslations(): Loaded {
  const revision = useSite().data?.revision
  const { data = nothing } = useClientQuery(
    [translationsKey, revision],
    async (client) => {
      // On demand, as the first screen does not wait for it.
      const { loadOldTranslations, loadOpenDetails } = await import('#data/site/translations.ts')
      const [old, openDetails] = await Promise.all([
        loadOldTranslations(client),
        loadOpenDetails(client),
      ])
      return { old, openDetails }
    },
    { enabled: revision !== undefined, placeholderData: keepPreviousData },
  )
  return data
}

function useFindOpen({ old, openDetails }: Loaded): readonly OpenTranslation[] {
  // The screen itself comes first.
  const site = useDeferredValue(useSite().data?.site, undefined)
  return useMemo(() => {
    if (!site) return []
    // Details are counted from `openDetails` alone, also those that a save has left in the loaded site.
    const texts = translatables(site).filter((text) => !isDetailText(text))
    const ofDetails = openDetails.flatMap(({ table, language, state }) => {
      const section = storedSections.find(({ lists }) => lists.some((list) => list.table === table))
      if (!section || !isOn(section.key, site[section.key])) return []
      return [{ section: section.key, language, state }]
    })
    return [...translationTasks(texts, old), ...ofDetails]
  }, [site, old, openDetails])
}
