import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { revealControl } from '../fields/reveal-control.ts'

/** Goes to the control that the search has found, once its form is there. */
export function useSearchedControl(form: RefObject<HTMLFormElement | null>): void {
  const { state, key } = useLocation()
  const control: unknown = (state as { control?: unknown } | null)?.control
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field may be searched again
  useEffect(() => {
    if (form.current && typeof control === 'string') revealControl(form.current, control)
  }, [form, control, key])
}
