import { useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { GrowingTextArea, TextInput } from '#ui/text-input.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { useFieldError } from '../control/use-field-error.ts'

interface TextFieldProps
  extends FieldControlProps<Pick<SimpleField, 'label' | 'required' | 'rows'> & { kind?: string }> {
  placeholder?: string
  onBlur?: () => void
}

const types: Readonly<Record<string, string>> = { date: 'date', mobile: 'tel' }

export function TextField(props: TextFieldProps) {
  const { name, field, hint, placeholder, onBlur } = props
  const { kind = '', label, required, rows } = field
  const { register } = useFormContext()
  const error = useFieldError(name)
  const control = {
    ...{ label, required, hint, error, placeholder },
    ...register(name, { ...(onBlur && { onBlur }) }),
  }
  return rows ? (
    <GrowingTextArea rows={rows} {...control} />
  ) : (
    <TextInput type={types[kind] ?? 'text'} {...control} />
  )
}
