import { lazy, Suspense } from 'react'
import { keyText } from '#content/translations/translatable.ts'
import type { Language } from '#content/values/localised-text.ts'
import { useOldTranslations } from './use-old-translations.ts'
import { useTranslationKey } from './use-translation-key.ts'

const OldTranslation = lazy(async () => ({
  default: (await import('./old-translation.tsx')).OldTranslation,
}))

/** Under a translation whose Romanian text has changed since: what changed, and a way to say that it is still good. */
export function TranslationNote({ name, language }: { name: string; language: Language }) {
  const key = useTranslationKey(name)
  const old = useOldTranslations()
  if (language === 'ro' || !key || !old.has(keyText(key, language))) return null
  return (
    <Suspense>
      <OldTranslation name={name} language={language} textKey={key} />
    </Suspense>
  )
}
