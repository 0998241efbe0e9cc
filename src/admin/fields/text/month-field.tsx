import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { romanianMonths } from '#content/values/month.ts'
import { describedBy } from '#ui/field-frame.tsx'
import { Select, TextInput } from '#ui/text-input.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { useFieldError } from '../control/use-field-error.ts'

/** A month and a year. Not `<input type="month">`, which is a plain text in some browsers. */
export function MonthField({
  name,
  field: { label },
  hint,
}: FieldControlProps<SimpleField<'month'>>) {
  const id = useId()
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const error = useFieldError(name)
  const [year = '', month = ''] = String(field.value ?? '').split('-')
  const write = (to: { year?: string; month?: string }) => {
    const parts = { year, month, ...to }
    field.onChange(parts.year === '' && parts.month === '' ? '' : `${parts.year}-${parts.month}`)
  }
  const ariaProps = {
    'aria-invalid': Boolean(error),
    'aria-describedby': describedBy(id, { hint, error }),
  }
  return (
    <fieldset className="space-y-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex gap-2">
        <Select
          ref={field.ref}
          name={name}
          aria-label={`${label}: luna`}
          className="max-w-48"
          value={month}
          options={romanianMonths.map((text, index) => [String(index + 1).padStart(2, '0'), text])}
          onBlur={field.onBlur}
          onChange={(event) => write({ month: event.target.value })}
          {...ariaProps}
        >
          <option value="">Luna</option>
        </Select>
        <TextInput
          type="text"
          inputMode="numeric"
          maxLength={4}
          placeholder="Anul"
          aria-label={`${label}: anul`}
          className="max-w-24"
          value={year}
          onBlur={field.onBlur}
          onChange={(event) => write({ year: event.target.value.replace(/\D/g, '') })}
          {...ariaProps}
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="max-w-prose text-xs text-pretty text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
