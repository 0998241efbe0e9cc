import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { LocalisedText } from '#content/values/localised-text.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { GrowingTextArea, TextInput } from '#ui/text-input.tsx'
import { TranslationNote } from '../../translations/translation-note.tsx'
import type { SimpleFieldProps } from '../control/field-control-props.ts'
import { useIsPanelOpen, usePanelLanguage } from '../control/languages.tsx'
import { useFallbackHint } from '../control/use-fallback-hint.ts'
import { useFieldError } from '../control/use-field-error.ts'

interface LocalisedFieldProps extends SimpleFieldProps<'localised'> {
  suggestions?: readonly LocalisedText[]
}

export function LocalisedField({ name, field, hint, suggestions = [] }: LocalisedFieldProps) {
  const { label, required, rows } = field
  const id = useId()
  const language = usePanelLanguage()
  const { register } = useFormContext()
  const path = `${name}.${language}`
  const error = useFieldError(path)
  const shownHint = useFallbackHint(name, language) ?? hint
  const offered = [...new Set(suggestions.map((text) => text[language].trim()))].filter(Boolean)
  const isRequired = useIsPanelOpen() && required
  const control = { lang: language, required: isRequired, ...register(path) }
  return (
    <div className="space-y-2">
      <FieldFrame
        label={`${label} (${language.toUpperCase()})`}
        required={isRequired}
        hint={shownHint}
        error={error}
      >
        {rows ? (
          <GrowingTextArea rows={rows} {...control} />
        ) : (
          <TextInput type="text" {...control} {...(offered.length > 0 && { list: `${id}-list` })} />
        )}
        {offered.length > 0 && (
          <datalist id={`${id}-list`}>
            {offered.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        )}
      </FieldFrame>
      <TranslationNote name={name} language={language} />
    </div>
  )
}
