import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { type CorrectedColour, correctedColour } from '#content/looks/corrected-colour.ts'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useSite } from '../site/use-site.ts'
import { ColorSwatch } from './color-swatch.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import { useFieldError } from './use-field-error.ts'

/** The value is edited as text, since a colour may be transparent or a name. */
export function ColorField({
  name,
  field: { label },
  hint,
}: FieldControlProps<SimpleField<'colour'>>) {
  const id = useId()
  const { register, control, setValue } = useFormContext()
  const color: unknown = useWatch({ control, name })
  const error = useFieldError(name)
  const corrected = useCorrectedColour(name)
  const text = typeof color === 'string' ? color : ''
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex items-center gap-2">
        <ColorSwatch label={label} color={text} onPick={(picked) => setValue(name, picked)} />
        <TextInput
          id={id}
          type="text"
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, { hint, error })}
          {...register(name)}
        />
      </div>
      {corrected && <CorrectionNote {...corrected} />}
    </FieldFrame>
  )
}

/** What the site will show instead of the colour in the form, beside the saved rest of the site. */
function useCorrectedColour(name: string): CorrectedColour | undefined {
  const [section = ''] = name.split('.')
  const draft: unknown = useWatch({ name: section })
  const { data } = useSite()
  return data && draft ? correctedColour(name, { ...data.site, [section]: draft }) : undefined
}

function CorrectionNote({ colour, use }: CorrectedColour) {
  return (
    <p role="status" className="flex items-center gap-2 text-xs text-quiet">
      <span
        aria-hidden="true"
        style={{ background: colour }}
        className="size-4 shrink-0 border border-edge"
      />
      Ca să se citească pe fundal, culoarea pentru {use} devine {colour} pe site.
    </p>
  )
}
