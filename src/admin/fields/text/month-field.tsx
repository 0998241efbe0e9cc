import { useController } from 'react-hook-form'
import { romanianMonths } from '#content/values/month.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Select, TextInput } from '#ui/text-input.tsx'
import type { SimpleFieldProps } from '../control/field-control-props.ts'

/** A month and a year. Not `<input type="month">`, which is a plain text in some browsers. */
export function MonthField({ name, field: { label }, hint }: SimpleFieldProps<'month'>) {
  const { field, fieldState } = useController({ name })
  const [year = '', month = ''] = String(field.value ?? '').split('-')
  const write = (to: { year?: string; month?: string }) => {
    const parts = { year, month, ...to }
    field.onChange(parts.year === '' && parts.month === '' ? '' : `${parts.year}-${parts.month}`)
  }
  return (
    <FieldFrame label={label} hint={hint} error={fieldState.error?.message}>
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
        >
          <option value="">Luna</option>
        </Select>
        <TextInput
          id={undefined}
          type="text"
          inputMode="numeric"
          maxLength={4}
          placeholder="Anul"
          aria-label={`${label}: anul`}
          className="max-w-24"
          value={year}
          onBlur={field.onBlur}
          onChange={(event) => write({ year: event.target.value.replace(/\D/g, '') })}
        />
      </div>
    </FieldFrame>
  )
}
