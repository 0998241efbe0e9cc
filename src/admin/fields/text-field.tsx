import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { GrowingTextArea, TextInput } from '#ui/text-input.tsx'
import type { FieldName } from './field-name.ts'
import { useFieldError } from './use-field-error.ts'

interface TextFieldProps {
  name: FieldName
  label: string
  required?: boolean
  rows?: number
  hint?: string
  placeholder?: string
}

export function TextField({ name, label, required, rows, hint, placeholder }: TextFieldProps) {
  const id = useId()
  const { register } = useFormContext()
  const error = useFieldError(name)
  const control = {
    id,
    placeholder,
    'aria-required': required,
    'aria-invalid': Boolean(error),
    'aria-describedby': describedBy(id, { hint, error }),
    ...register(name),
  }
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      {rows ? <GrowingTextArea rows={rows} {...control} /> : <TextInput type="text" {...control} />}
    </FieldFrame>
  )
}
