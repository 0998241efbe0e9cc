import { useController, useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { HtmlInput } from '../../html/html-input.tsx'
import { TranslationNote } from '../../translations/translation-note.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { usePanelLanguage } from '../control/languages.tsx'
import { useFallbackHint } from '../control/use-fallback-hint.ts'
import { useFieldError } from '../control/use-field-error.ts'

export function HtmlField({
  name,
  field: { label, rows = 8 },
  hint,
}: FieldControlProps<SimpleField<'html'>>) {
  const language = usePanelLanguage()
  const { control } = useFormContext()
  const path = `${name}.${language}`
  const { field } = useController({ control, name: path })
  const error = useFieldError(path)
  const shownHint = useFallbackHint(name, language) ?? hint
  const title = `${label} (${language.toUpperCase()})`
  return (
    <div className="space-y-2">
      <FieldFrame label={title} hint={shownHint} error={error}>
        <HtmlInput
          label={title}
          lang={language}
          rows={rows}
          name={path}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      </FieldFrame>
      <TranslationNote name={name} language={language} isHtml />
    </div>
  )
}
