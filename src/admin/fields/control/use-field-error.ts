import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form'

export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const error: FieldError | undefined = get(errors, name)
  return error?.message
}
