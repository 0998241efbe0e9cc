import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { GrowingTextArea, TextInput } from '#ui/text-input.tsx'
import type { FieldName } from './field-name.ts'
import { usePanelLanguage } from './languages.tsx'
import { useFallbackHint } from './use-fallback-hint.ts'
import { useFieldError } from './use-field-error.ts'

interface LocalisedFieldProps {
  /** The localised text, without the language, which is that of the panel. */
  name: FieldName
  label: string
  required?: boolean
  /** A text area of so many rows in place of a single line. */
  rows?: number
  hint?: string
}

export function LocalisedField({ name, label, required, rows, hint }: LocalisedFieldProps) {
  const id = useId()
  const language = usePanelLanguage()
  const { register } = useFormContext()
  const path = `${name}.${language}`
  const error = useFieldError(path)
  const fallback = useFallbackHint(name, language)
  const shownHint = fallback ?? hint
  const isRequired = required && language === 'ro'
  const control = {
    id,
    lang: language,
    'aria-required': isRequired,
    'aria-invalid': Boolean(error),
    'aria-describedby': describedBy(id, { hint: shownHint, error }),
    ...register(path),
  }
  return (
    <FieldFrame
      id={id}
      label={`${label} (${language.toUpperCase()})`}
      required={isRequired}
      hint={shownHint}
      error={error}
    >
      {rows ? <GrowingTextArea rows={rows} {...control} /> : <TextInput type="text" {...control} />}
    </FieldFrame>
  )
}
