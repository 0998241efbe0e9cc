import { useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { GrowingTextArea, TextInput } from '#ui/text-input.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { useFieldError } from '../control/use-field-error.ts'

/** With `rows`, a text area instead of a single line. */
interface TextFieldProps
  extends FieldControlProps<Pick<SimpleField, 'label' | 'required' | 'rows'>> {
  placeholder?: string
  /** Only for a single line. `date` opens the browser's calendar. */
  type?: 'text' | 'tel' | 'date'
  onBlur?: () => void
}

export function TextField({
  name,
  field,
  hint,
  placeholder,
  type = 'text',
  onBlur,
}: TextFieldProps) {
  const { label, required, rows } = field
  const { register } = useFormContext()
  const error = useFieldError(name)
  const control = {
    placeholder,
    ...register(name, { ...(onBlur && { onBlur }) }),
  }
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {rows ? <GrowingTextArea rows={rows} {...control} /> : <TextInput type={type} {...control} />}
    </FieldFrame>
  )
}
