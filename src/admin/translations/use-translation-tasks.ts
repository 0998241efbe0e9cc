import { useMemo } from 'react'
import type { SectionKey } from '#content/sections.ts'
import { type TranslationLanguage, translatables } from '#content/translations/translatable.ts'
import { useSite } from '../site/use-site.ts'
import { type TranslationTask, translationTasks } from './translation-counts.ts'
import { useOldTranslations } from './use-old-translations.ts'

/** What is missing or old in the saved site. */
export function useTranslationTasks(): TranslationTask[] {
  const site = useSite().data?.site
  const old = useOldTranslations()
  const texts = useMemo(() => (site ? translatables(site) : []), [site])
  return useMemo(() => translationTasks(texts, old), [texts, old])
}

/** Of a section, how many texts are left to translate into each language. */
export function useTaskCounts(section: SectionKey): Record<TranslationLanguage, number> {
  const tasks = useTranslationTasks()
  const countOf = (wanted: TranslationLanguage) =>
    tasks.filter(
      ({ translatable, language }) => translatable.section === section && language === wanted,
    ).length
  return { en: countOf('en'), ru: countOf('ru') }
}
