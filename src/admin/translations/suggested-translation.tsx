import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { pathLabel } from '#content/problems/path-label.ts'
import type { TranslationLanguage } from '#content/translations/translatable.ts'
import { blankText, isBlank, type LocalisedText } from '#content/values/localised-text.ts'
import { Button } from '#ui/button.tsx'
import { SuggestButton } from './suggest-button.tsx'
import { useSiteDataPath } from './use-translation-key.ts'

/** Put in only when told to: some editors save by themselves what is in their fields. */
export function SuggestedTranslation(props: {
  name: string
  language: TranslationLanguage
  isOld: boolean
  isHtml: boolean
}) {
  const { name, language, isOld, isHtml } = props
  const { setValue } = useFormContext()
  const text: LocalisedText = useWatch({ name }) ?? blankText
  const path = useSiteDataPath(name)
  const [suggestion, setSuggestion] = useState<string>()

  if (suggestion !== undefined)
    return (
      <div className="space-y-2 border border-line bg-paper px-3 py-2 text-sm text-ink">
        <p className="font-medium">Propunere DeepL, nesalvată: citiți-o înainte de a o folosi</p>
        <p lang={language} className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
          {isHtml
            ? new DOMParser().parseFromString(suggestion, 'text/html').body.textContent
            : suggestion}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              setValue(`${name}.${language}`, suggestion, { shouldValidate: true })
              setSuggestion(undefined)
            }}
          >
            Folosește propunerea
          </Button>
          <Button look="quiet" onClick={() => setSuggestion(undefined)}>
            Renunță
          </Button>
        </div>
      </div>
    )
  if (isBlank(text.ro) || !(isOld || isBlank(text[language]))) return null
  return (
    <SuggestButton
      wanted={{ romanian: text.ro, language, isHtml, context: pathLabel(path) }}
      onSuggestion={setSuggestion}
    />
  )
}
