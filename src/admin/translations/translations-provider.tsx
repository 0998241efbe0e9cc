import type { ReactNode } from 'react'
import { OldTranslationsContext, useLoadOldTranslations } from './use-old-translations.ts'
import { OpenDetailsContext, useLoadOpenDetails } from './use-open-details.ts'

export function TranslationsProvider({ children }: { children: ReactNode }) {
  return (
    <OldTranslationsContext value={useLoadOldTranslations()}>
      <OpenDetailsContext value={useLoadOpenDetails()}>{children}</OpenDetailsContext>
    </OldTranslationsContext>
  )
}
