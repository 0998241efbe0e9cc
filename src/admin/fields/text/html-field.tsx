import { useController } from 'react-hook-form'
import { FieldFrame } from '#ui/field-frame.tsx'
import { HtmlInput } from '../../html/html-input.tsx'
import { TranslationNote } from '../../translations/translation-note.tsx'
import type { SimpleFieldProps } from '../control/field-control-props.ts'
import { usePanelLanguage } from '../control/languages.tsx'
import { useFallbackHint } from '../control/use-fallback-hint.ts'

export function HtmlField({ name, field: { label, rows = 8 }, hint }: SimpleFieldProps<'html'>) {
  const language = usePanelLanguage()
  const path = `${name}.${language}`
  const { field, fieldState } = useController({ name: path })
  const shownHint = useFallbackHint(name, language) ?? hint
  const title = `${label} (${language.toUpperCase()})`
  return (
    <div className="space-y-2">
      <FieldFrame label={title} hint={shownHint} error={fieldState.error?.message}>
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
