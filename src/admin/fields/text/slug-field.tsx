import { useController, useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { toSlug } from '#content/pages/slug.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { useFieldError } from '../control/use-field-error.ts'

export function SlugField({ name, field: { label } }: FieldControlProps<SimpleField<'slug'>>) {
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const error = useFieldError(name)
  const hint = `Pagina se deschide la /${field.value}`
  return (
    <FieldFrame label={label} required hint={hint} error={error}>
      <TextInput {...field} onChange={(event) => field.onChange(toSlug(event.target.value))} />
    </FieldFrame>
  )
}
