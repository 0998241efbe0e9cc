import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { LengthField as DescribedLength } from '#content/description/fields.ts'
import { fromPixels, parseLength, toPixels, unitOf } from '#content/values/css-values.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Slider } from '#ui/slider.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { useFieldError } from '../control/use-field-error.ts'

export function LengthField({ name, field, hint }: FieldControlProps<DescribedLength>) {
  const { label, range, fallback } = field
  const { register, getValues, setValue } = useFormContext()
  const written: unknown = useWatch({ name })
  const error = useFieldError(name)
  const text = typeof written === 'string' ? written : ''
  const pixels = toPixels(text)
  const lastUnit = useRef(unitOf(fallback))
  const unit = unitOf(parseLength(text) ?? '')
  if (unit) lastUnit.current = unit

  const put = (length: string) => setValue(name, length, { shouldValidate: Boolean(error) })
  /** A number without a unit gets the unit that was there before. */
  const complete = () => {
    const typed = String(getValues(name)).trim().replace(',', '.')
    if (/^(?:\d+|\d*\.\d+)$/.test(typed) && Number(typed) !== 0)
      put(`${typed}${lastUnit.current ?? 'px'}`)
  }
  const inPixels = pixels !== undefined && unit !== 'px' && `Adică ${Math.round(pixels)} px.`
  const shownHint = [inPixels, hint].filter(Boolean).join(' ') || undefined
  return (
    <FieldFrame label={label} hint={shownHint} error={error}>
      <div className="flex items-center gap-3">
        <Slider
          {...range}
          aria-label={`${label}: cursor`}
          aria-valuetext={text}
          value={pixels ?? toPixels(fallback)}
          onChange={({ target }) => put(fromPixels(Number(target.value), lastUnit.current))}
        />
        <TextInput
          type="text"
          className="w-24! shrink-0"
          {...register(name, { onBlur: complete })}
        />
      </div>
    </FieldFrame>
  )
}
