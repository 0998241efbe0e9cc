import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useRequiredFields } from './use-required-fields.ts'

export function OneFieldForm(props: {
  label: string
  hint?: string
  requiredMessage: string
  submitLabel: string
  busyLabel: string
  input: ComponentProps<'input'>
  children?: ReactNode
  /** In the form too, so that a foot around the button may stick to the end of a dialog. */
  beforeField?: ReactNode
  footOf?: (submitButton: ReactNode) => ReactNode
  onSubmit: (value: string) => Promise<string | undefined>
}) {
  const { label, hint, requiredMessage, submitLabel, busyLabel, input, onSubmit } = props
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const fields = useRequiredFields({ value: requiredMessage })
  const error = fields.problem('value') ?? problem

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(undefined)
    const typed = fields.read(event.currentTarget)
    if (!typed || isBusy) return
    setBusy(true)
    try {
      setProblem(await onSubmit(input.type === 'password' ? typed.value : typed.value.trim()))
    } finally {
      setBusy(false)
    }
  }

  const submitButton = (
    <Button type="submit" look="primary" disabled={isBusy} className="w-full">
      {isBusy ? busyLabel : submitLabel}
    </Button>
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {props.beforeField}
      <TextInput
        label={label}
        hint={hint}
        error={error}
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        {...fields.field('value')}
      />
      {props.children}
      {props.footOf ? props.footOf(submitButton) : submitButton}
    </form>
  )
}
