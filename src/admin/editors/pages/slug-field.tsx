import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { toSlug } from '#content/pages/slug.ts'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useFieldError } from '../../fields/use-field-error.ts'

export function SlugField({ name }: { name: string }) {
  const id = useId()
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const error = useFieldError(name)
  const hint = `Adresa paginii: /${field.value}`
  return (
    <FieldFrame id={id} label="Slug" required hint={hint} error={error}>
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
