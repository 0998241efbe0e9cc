import { createContext, useContext, useDeferredValue, useMemo } from 'react'
import { isOn } from '#content/shown/optional-sections.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { storedSections } from '#content/site/stored-sections.ts'
import {
  isDetailText,
  type OldTranslations,
  type TranslationLanguage,
  translatables,
} from '#content/translations/translatable.ts'
import { useSite } from '../site/use-site.ts'
import {
  type OpenTranslation,
  type TranslationTask,
  translationTasks,
} from './translation-tasks.ts'
import { useOldTranslations } from './use-old-translations.ts'
import type { OpenDetails } from './use-open-details.ts'

/** What is left to translate in the texts of this site, as far as they are loaded. */
export function useTranslationTasks(site: SiteData): TranslationTask[] {
  const old = useOldTranslations()
  return useMemo(() => translationTasks(translatables(site), old), [site, old])
}

/** Provided by the shell: the menu shows it beside every section, and looks through the whole site for it once. */
export const OpenTranslationsContext = createContext<readonly OpenTranslation[]>([])

export function useOpenTranslations(): readonly OpenTranslation[] {
  return useContext(OpenTranslationsContext)
}

export function useFindOpenTranslations(
  old: OldTranslations,
  openDetails: OpenDetails,
): readonly OpenTranslation[] {
  // The screen itself comes first.
  const site = useDeferredValue(useSite().data?.site, undefined)
  return useMemo(() => {
    if (!site) return []
    // Details are counted from `openDetails` alone, also those that a save has left in the loaded site.
    const texts = translatables(site).filter((text) => !isDetailText(text))
    const ofDetails = [...openDetails.values()].flat().flatMap(({ table, language, state }) => {
      const section = storedSections.find(({ lists }) => lists.some((list) => list.table === table))
      if (!section || !isOn(section.key, site[section.key])) return []
      return [{ section: section.key, language, state }]
    })
    return [...translationTasks(texts, old), ...ofDetails]
  }, [site, old, openDetails])
}

/** How many texts of a section are left to translate into each language. */
export function useTaskCounts(section: SectionKey): Record<TranslationLanguage, number> {
  const open = useOpenTranslations()
  const countOf = (wanted: TranslationLanguage) =>
    open.filter((task) => task.section === section && task.language === wanted).length
  return { en: countOf('en'), ru: countOf('ru') }
}
