import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Select } from '#ui/text-input.tsx'
import type { FieldName } from './field-name.ts'

interface SelectFieldProps {
  name: FieldName
  label: string
  /** What may be stored, with its name on the screen. */
  choices: Readonly<Record<string, string>>
}

export function SelectField({ name, label, choices }: SelectFieldProps) {
  const id = useId()
  const { register } = useFormContext()
  return (
    <FieldFrame id={id} label={label}>
      <Select id={id} {...register(name)}>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
