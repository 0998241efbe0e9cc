import { useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { parseTimes, writeTimes } from '#content/values/day-times.ts'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { TextField } from './text-field.tsx'

/** The times of a day. `9-18` is written out as `09:00-18:00` when the field is left. */
export function TimesField(props: FieldControlProps<SimpleField<'times'>>) {
  const { getValues, setValue } = useFormContext()
  const writeOut = () => {
    const written = String(getValues(props.name) ?? '')
    const spans = parseTimes(written)
    const full = spans ? writeTimes(spans) : written
    if (full !== written) setValue(props.name, full, { shouldValidate: true })
  }
  return <TextField {...props} placeholder="închis" onBlur={writeOut} />
}
