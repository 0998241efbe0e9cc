import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { Switch } from '#ui/switch.tsx'

interface SwitchFieldProps {
  name: string
  field: SimpleField<'switch'>
  hint?: string
}

export function SwitchField({ name, field: { label }, hint }: SwitchFieldProps) {
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
