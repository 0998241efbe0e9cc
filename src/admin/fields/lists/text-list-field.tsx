import { useController, useFormContext } from 'react-hook-form'
import type { TextsField } from '#content/description/fields.ts'
import { blankText, isFallback, type LocalisedText } from '#content/values/localised-text.ts'
import { TextInput } from '#ui/text-input.tsx'
import { TranslationNote } from '../../translations/translation-note.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { usePanelLanguage } from '../control/languages.tsx'
import { useFieldError } from '../control/use-field-error.ts'
import { useUndoToast } from '../control/use-undo-toast.ts'
import { AddButton, RemoveButton } from './row-buttons.tsx'

export function TextListField({ name, field: description }: FieldControlProps<TextsField>) {
  const { label, itemLabel, addLabel } = description
  const language = usePanelLanguage()
  const { getValues, setValue } = useFormContext()
  const toastWithUndo = useUndoToast()
  const { field } = useController({ name })
  const lines: LocalisedText[] = field.value ?? []
  const removeAt = (index: number) => {
    const removed = lines[index] ?? blankText
    field.onChange(lines.toSpliced(index, 1))
    toastWithUndo(`Ați scos din listă: ${itemLabel.toLowerCase()} ${index + 1}`, () => {
      const now: LocalisedText[] = getValues(name)
      setValue(name, now.toSpliced(index, 0, removed))
    })
  }
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {label} ({language.toUpperCase()})
      </legend>
      {lines.map((line, index) => (
        <TextRow
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and change while typed; the index is the identity
          key={index}
          name={`${name}.${index}`}
          line={line}
          label={`${itemLabel} ${index + 1}`}
          onChange={(typed) => field.onChange(lines.with(index, { ...line, [language]: typed }))}
          onRemove={() => removeAt(index)}
        />
      ))}
      <AddButton label={addLabel} onClick={() => field.onChange([...lines, blankText])} />
    </fieldset>
  )
}

interface TextRowProps {
  name: string
  line: LocalisedText
  label: string
  onChange: (typed: string) => void
  onRemove: () => void
}

function TextRow({ name, line, label, onChange, onRemove }: TextRowProps) {
  const language = usePanelLanguage()
  const path = `${name}.${language}`
  const error = useFieldError(path)
  return (
    <div className="space-y-1">
      <div className="flex gap-2">
        <TextInput
          name={path}
          lang={language}
          value={line[language]}
          aria-label={`${label} (${language.toUpperCase()})`}
          aria-invalid={Boolean(error)}
          placeholder={isFallback(line, language) ? line.ro : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <RemoveButton label={`Scoate: ${label}`} onRemove={onRemove} />
      </div>
      {isFallback(line, language) && (
        <p className="text-xs text-quiet">Necompletat: pe site se afișează textul în română.</p>
      )}
      <TranslationNote name={name} language={language} />
      {error && <p className="text-sm text-danger">{error}</p>}
    </div>
  )
}
