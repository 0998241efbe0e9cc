import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { Switch } from '#ui/switch.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'

export function SwitchField({
  name,
  field: { label },
  hint,
}: FieldControlProps<SimpleField<'switch'>>) {
  const id = useId()
  const { register } = useFormContext()
  return (
    <div className="space-y-1">
      <Switch label={label} aria-describedby={hint ? id : undefined} {...register(name)} />
      {hint && (
        <p id={id} className="text-xs text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
