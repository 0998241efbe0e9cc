import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Select } from '#ui/text-input.tsx'
import type { FieldName } from './field-name.ts'

interface SelectFieldProps<Option extends string> {
  name: FieldName
  label: string
  options: readonly Option[]
  optionLabels: Record<Option, string>
}

export function SelectField<Option extends string>({
  name,
  label,
  options,
  optionLabels,
}: SelectFieldProps<Option>) {
  const id = useId()
  const { register } = useFormContext()
  return (
    <FieldFrame id={id} label={label}>
      <Select id={id} {...register(name)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {optionLabels[option]}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
