import type { ReactNode } from 'react'

export interface FieldFrameProps {
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
  children: ReactNode
}

/** A control with its label, hint and error. The control refers to hint and error by `describedBy`. */
export function FieldFrame({ id, label, error, hint, required, children }: FieldFrameProps) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="max-w-prose text-xs text-pretty text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-pretty text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export function describedBy(
  id: string,
  { hint, error }: { hint?: string | undefined; error?: string | undefined },
) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
