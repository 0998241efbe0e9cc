import { createContext, type ReactNode, useContext, useId } from 'react'

export interface FieldFrameProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
  children: ReactNode
}

interface FieldControl {
  id?: string
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-required'?: boolean | undefined
}

/** What ties a control to the frame around it. */
export const FieldControlContext = createContext<FieldControl>({})

export function useFieldControl(): FieldControl {
  return useContext(FieldControlContext)
}

/** A control with its label, hint and error. Inputs of this folder take from it how they are named and described. */
export function FieldFrame({ label, error, hint, required, children }: FieldFrameProps) {
  const id = useId()
  const control = {
    id,
    'aria-invalid': Boolean(error),
    'aria-describedby':
      [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {'\u00a0*'}
          </span>
        )}
      </label>
      <FieldControlContext value={control}>{children}</FieldControlContext>
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
