import type { ReactNode } from 'react'
import { OpenDetailsContext, useLoadOpenDetails } from './open-details.ts'
import { OldTranslationsContext, useLoadOldTranslations } from './use-old-translations.ts'

export function TranslationsProvider({ children }: { children: ReactNode }) {
  return (
    <OldTranslationsContext value={useLoadOldTranslations()}>
      <OpenDetailsContext value={useLoadOpenDetails()}>{children}</OpenDetailsContext>
    </OldTranslationsContext>
  )
}
