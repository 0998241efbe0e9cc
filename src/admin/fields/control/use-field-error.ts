import { type FieldError, get, useFormState } from 'react-hook-form'

export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState()
  const error: FieldError | undefined = get(errors, name)
  return error?.message
}
