import { useFormContext, useWatch } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { useFieldError } from '../control/use-field-error.ts'
import { ColorSwatch } from './color-swatch.tsx'
import { ColourAdviceNote } from './colour-advice-note.tsx'

/** The value is edited as text, since a colour may be transparent or a name. */
export function ColorField({
  name,
  field: { label },
  hint,
}: FieldControlProps<SimpleField<'colour'>>) {
  const { register, control, setValue } = useFormContext()
  const color: unknown = useWatch({ control, name })
  const error = useFieldError(name)
  const text = typeof color === 'string' ? color : ''
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      <div className="flex items-center gap-2">
        <ColorSwatch label={label} color={text} onPick={(picked) => setValue(name, picked)} />
        <TextInput type="text" {...register(name)} />
      </div>
      <ColourAdviceNote name={name} />
    </FieldFrame>
  )
}
