import { useFormContext } from 'react-hook-form'
import type { Choice } from '#content/description/fields.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Select } from '#ui/text-input.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { ColourAdviceNote } from './colour-advice-note.tsx'

export function SelectField({ name, field: { label, choices } }: FieldControlProps<Choice>) {
  const { register } = useFormContext()
  return (
    <FieldFrame label={label}>
      <Select {...register(name)}>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <ColourAdviceNote name={name} />
    </FieldFrame>
  )
}
