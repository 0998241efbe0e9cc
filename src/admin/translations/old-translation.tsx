import { useWatch } from 'react-hook-form'
import type { TranslationKey, TranslationLanguage } from '#content/translations/translatable.ts'
import { ChangedRomanian } from './changed-romanian.tsx'
import { ConfirmButton } from './confirm-button.tsx'

export function OldTranslation(props: {
  name: string
  language: TranslationLanguage
  textKey: TranslationKey
}) {
  const { name, language, textKey } = props
  const romanian: unknown = useWatch({ name: `${name}.ro` })
  const text = typeof romanian === 'string' ? romanian : ''
  return (
    <div className="space-y-2 border-l-4 border-accent bg-warning-ground px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">Româna s-a schimbat</p>
        <ConfirmButton textKey={textKey} language={language} romanian={text} />
      </div>
      <ChangedRomanian textKey={textKey} language={language} romanian={text} />
    </div>
  )
}
