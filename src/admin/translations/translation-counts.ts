import type { SectionKey } from '#content/sections.ts'
import {
  type OldTranslations,
  type Translatable,
  type TranslationLanguage,
  translationLanguages,
  translationState,
} from '#content/translations/translatable.ts'

export interface TranslationTask {
  translatable: Translatable
  language: TranslationLanguage
  state: 'missing' | 'old'
}

/** What is left to translate, in the order of the site; for each text English before Russian. */
export function translationTasks(
  texts: readonly Translatable[],
  old: OldTranslations,
): TranslationTask[] {
  return texts.flatMap((translatable) =>
    translationLanguages.flatMap((language) => {
      const state = translationState(translatable, language, old)
      return state === 'current' ? [] : [{ translatable, language, state }]
    }),
  )
}

export interface TranslationCounts {
  missing: number
  old: number
}

export function countTasks(
  tasks: readonly TranslationTask[],
  section?: SectionKey,
): TranslationCounts {
  const counted = tasks.filter(
    ({ translatable }) => section === undefined || translatable.section === section,
  )
  const old = counted.filter(({ state }) => state === 'old').length
  return { missing: counted.length - old, old }
}
