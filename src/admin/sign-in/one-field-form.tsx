import { type ComponentProps, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface OneFieldFormProps {
  label: string
  hint?: string
  required: string
  submitLabel: string
  busyLabel: string
  input: ComponentProps<'input'>
  /** Resolves to what was wrong, or to nothing. */
  onSubmit: (value: string) => Promise<string | undefined>
}

/** Asks for a code or an address, and shows why it is refused. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { label, hint, required, submitLabel, busyLabel, input, onSubmit } = props
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { value: '' } })
  const error = formState.errors.value?.message ?? problem

  const submit = handleSubmit(async ({ value }) => {
    setProblem(undefined)
    setProblem(await onSubmit(value.trim()))
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <TextInput
          id={id}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, { hint, error })}
          {...input}
          {...register('value', { required })}
        />
      </FieldFrame>
      <Button type="submit" look="primary" disabled={formState.isSubmitting} className="w-full">
        {formState.isSubmitting ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}
