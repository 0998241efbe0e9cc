import type { SectionKey } from '#content/site/sections.ts'
import {
  type OldTranslations,
  type Translatable,
  type TranslationLanguage,
  translationLanguages,
  translationState,
} from '#content/translations/translatable.ts'

export interface OpenTranslation {
  section: SectionKey
  language: TranslationLanguage
  state: 'missing' | 'old'
}

export type TranslationTask = OpenTranslation & { translatable: Translatable }

export function translationTasks(texts: readonly Translatable[], old: OldTranslations) {
  return texts.flatMap((translatable) =>
    translationLanguages.flatMap((language) => {
      const state = translationState(translatable, language, old)
      return state === 'current'
        ? []
        : [{ section: translatable.section, translatable, language, state }]
    }),
  )
}

export function countTasks(tasks: readonly OpenTranslation[], section?: SectionKey) {
  const counted = tasks.filter((task) => section === undefined || task.section === section)
  const old = counted.filter(({ state }) => state === 'old').length
  return { missing: counted.length - old, old }
}
