import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { toSlug } from '#content/pages/slug.ts'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { useFieldError } from '../control/use-field-error.ts'

export function SlugField({ name, field: { label } }: FieldControlProps<SimpleField<'slug'>>) {
  const id = useId()
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const error = useFieldError(name)
  const hint = `Pagina se deschide la /${field.value}`
  return (
    <FieldFrame id={id} label={label} required hint={hint} error={error}>
      <TextInput
        {...field}
        id={id}
        aria-required
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) => field.onChange(toSlug(event.target.value))}
      />
    </FieldFrame>
  )
}
