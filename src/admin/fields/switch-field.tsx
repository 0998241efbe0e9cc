import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'

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
      <label className="flex min-h-10 w-fit cursor-pointer items-center gap-3 text-sm font-medium text-slate-800">
        <input
          type="checkbox"
          aria-describedby={hint ? id : undefined}
          className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-slate-500 transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:shadow before:transition-transform checked:bg-slate-900 checked:before:translate-x-5 checked:before:bg-amber-400"
          {...register(name)}
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="text-xs text-slate-600">
          {hint}
        </p>
      )}
    </div>
  )
}
