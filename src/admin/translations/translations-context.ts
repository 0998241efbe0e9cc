import { createContext, useContext } from 'react'
import type { SectionKey } from '#content/site/sections.ts'
import type { OldTranslations, TranslationLanguage } from '#content/translations/translatable.ts'
import type { OpenDetail } from '#data/site/translations.ts'
import type { OpenTranslation } from './translation-tasks.ts'

export const translationsKey = 'translations'

export interface KnownTranslations {
  old: OldTranslations
  /** What is left to translate in the texts that are not loaded with the site. */
  openDetails: readonly OpenDetail[]
  open: readonly OpenTranslation[]
  isSuggesting: boolean
}

export const TranslationsContext = createContext<KnownTranslations>({
  old: new Set(),
  openDetails: [],
  open: [],
  isSuggesting: false,
})

export function useKnownTranslations(): KnownTranslations {
  return useContext(TranslationsContext)
}

export function useTaskCounts(section: SectionKey): Record<TranslationLanguage, number> {
  const { open } = useKnownTranslations()
  const countOf = (wanted: TranslationLanguage) =>
    open.filter((task) => task.section === section && task.language === wanted).length
  return { en: countOf('en'), ru: countOf('ru') }
}
