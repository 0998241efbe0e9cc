import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import type { CorrectedColour as Corrected } from '#content/looks/corrected-colour.ts'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useCorrectedColour } from './use-corrected-colour.ts'
import { useFieldError } from './use-field-error.ts'

interface ColorFieldProps {
  name: string
  field: SimpleField<'colour'>
  hint?: string
}

/**
 * The value is edited as text, since a colour may be transparent or a name. The swatch shows it, over a
 * chequered background if it is transparent, and opens the browser's palette.
 */
export function ColorField({ name, field: { label }, hint }: ColorFieldProps) {
  const id = useId()
  const { register, control, setValue } = useFormContext()
  const color: unknown = useWatch({ control, name })
  const error = useFieldError(name)
  const corrected = useCorrectedColour(name)
  const text = typeof color === 'string' ? color : ''
  const isInPalette = /^#[\da-f]{6}$/i.test(text)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex items-center gap-2">
        <span className="color-swatch relative size-10 shrink-0 overflow-hidden rounded-lg border border-slate-400 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-slate-900">
          <span aria-hidden="true" style={{ background: text }} className="absolute inset-0" />
          <input
            type="color"
            aria-label={`${label}: paletă`}
            title={`${label}: paletă`}
            value={isInPalette ? text : '#ffffff'}
            onChange={(event) => setValue(name, event.target.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        <TextInput
          id={id}
          type="text"
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, { hint, error })}
          {...register(name)}
        />
      </div>
      {corrected && <CorrectedColour {...corrected} />}
    </FieldFrame>
  )
}

function CorrectedColour({ colour, use }: Corrected) {
  return (
    <p role="status" className="flex items-center gap-2 text-xs text-slate-700">
      <span
        aria-hidden="true"
        style={{ background: colour }}
        className="size-4 shrink-0 rounded-full border border-slate-400"
      />
      Ca să se citească pe fundal, culoarea pentru {use} devine {colour} pe site.
    </p>
  )
}
