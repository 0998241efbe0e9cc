import type { ReactNode } from 'react'
import { OldTranslationsContext, useLoadOldTranslations } from './use-old-translations.ts'
import { OpenDetailsContext, useLoadOpenDetails } from './use-open-details.ts'
import { OpenTranslationsContext, useFindOpenTranslations } from './use-translation-tasks.ts'

export function TranslationsProvider({ children }: { children: ReactNode }) {
  const old = useLoadOldTranslations()
  const openDetails = useLoadOpenDetails()
  const open = useFindOpenTranslations(old, openDetails)
  return (
    <OldTranslationsContext value={old}>
      <OpenDetailsContext value={openDetails}>
        <OpenTranslationsContext value={open}>{children}</OpenTranslationsContext>
      </OpenDetailsContext>
    </OldTranslationsContext>
  )
}
