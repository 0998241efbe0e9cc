import { keyText } from '#content/translations/translatable.ts'
import type { Language } from '#content/values/localised-text.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { useKnownTranslations } from './translations-context.ts'
import { useTranslationKey } from './use-translation-key.ts'

const OldTranslation = lazyPart(() => import('./old-translation.tsx'), 'OldTranslation')
const SuggestedTranslation = lazyPart(
  () => import('./suggested-translation.tsx'),
  'SuggestedTranslation',
)

export function TranslationNote(props: { name: string; language: Language; isHtml?: boolean }) {
  const { name, language, isHtml = false } = props
  const key = useTranslationKey(name)
  const { old, isSuggesting } = useKnownTranslations()
  if (language === 'ro' || !key) return null
  const isOld = old.has(keyText(key, language))
  return (
    <>
      {isOld && <OldTranslation name={name} language={language} textKey={key} />}
      {isSuggesting && (
        <SuggestedTranslation name={name} language={language} isOld={isOld} isHtml={isHtml} />
      )}
    </>
  )
}
