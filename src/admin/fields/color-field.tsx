import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldName } from './field-name.ts'
import { useFieldError } from './use-field-error.ts'

interface ColorFieldProps {
  name: FieldName
  label: string
  hint?: string
}

/** The text is the value, since a colour may be transparent or a name; the swatch is a shortcut. */
export function ColorField({ name, label, hint }: ColorFieldProps) {
  const id = useId()
  const { register, control, setValue } = useFormContext()
  const color: unknown = useWatch({ control, name })
  const error = useFieldError(name)
  const text = typeof color === 'string' ? color : ''
  const isInPalette = /^#[\da-f]{6}$/i.test(text)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={`${label}: paletă`}
          value={isInPalette ? text : '#ffffff'}
          onChange={(event) => setValue(name, event.target.value)}
          className="size-10 shrink-0 cursor-pointer rounded-lg border border-slate-400 bg-white p-1"
        />
        <TextInput
          id={id}
          type="text"
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, { hint, error })}
          {...register(name)}
        />
        {!isInPalette && (
          <span
            aria-hidden="true"
            style={{ background: text }}
            className="size-10 shrink-0 rounded-lg border border-slate-300"
          />
        )}
      </div>
    </FieldFrame>
  )
}
