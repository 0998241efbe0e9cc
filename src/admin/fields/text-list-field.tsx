import { useController, useFormContext } from 'react-hook-form'
import type { TextsField } from '#content/description/fields.ts'
import { TextInput } from '#ui/text-input.tsx'
import { AddButton, RemoveButton } from './row-buttons.tsx'
import { useToastRemoval } from './use-toast-removal.ts'

interface TextListFieldProps {
  name: string
  field: TextsField
}

export function TextListField({ name, field: described }: TextListFieldProps) {
  const { label, itemLabel, addLabel } = described
  const { control, getValues, setValue } = useFormContext()
  const toastRemoval = useToastRemoval()
  const { field } = useController({ control, name })
  const lines: string[] = field.value ?? []
  const removeAt = (index: number) => {
    const removed = lines[index] ?? ''
    field.onChange(lines.toSpliced(index, 1))
    toastRemoval(`Ați scos din listă: ${itemLabel.toLowerCase()} ${index + 1}`, () => {
      const now: string[] = getValues(name)
      setValue(name, now.toSpliced(index, 0, removed))
    })
  }
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-sm font-medium text-slate-800">{label}</legend>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and change while typed; the index is the identity
        <div key={index} className="flex gap-2">
          <TextInput
            name={`${name}.${index}`}
            value={line}
            aria-label={`${itemLabel} ${index + 1}`}
            onChange={(event) => field.onChange(lines.with(index, event.target.value))}
          />
          <RemoveButton
            label={`Șterge: ${itemLabel} ${index + 1}`}
            onRemove={() => removeAt(index)}
          />
        </div>
      ))}
      <AddButton label={addLabel} onClick={() => field.onChange([...lines, ''])} />
    </fieldset>
  )
}
