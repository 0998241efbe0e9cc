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
      <Select options={Object.entries(choices)} {...register(name)} />
      <ColourAdviceNote name={name} />
    </FieldFrame>
  )
}
