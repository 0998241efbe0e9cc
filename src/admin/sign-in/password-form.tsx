import { useState } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'

export interface PasswordChange {
  current: string
  next: string
}

/** What was wrong, and with which of the two passwords. */
export interface PasswordProblem {
  field: keyof PasswordChange
  message: string
}

interface PasswordFormProps {
  /** Whose password it is, for the browser's password manager. */
  account: string
  asksCurrent: boolean
  submitLabel: string
  onSubmit: (change: PasswordChange) => Promise<PasswordProblem | undefined>
}

export function PasswordForm({ account, asksCurrent, submitLabel, onSubmit }: PasswordFormProps) {
  const { register, handleSubmit, formState, setError, getValues, reset } = useForm({
    defaultValues: { current: '', next: '', again: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ current, next }) => {
    const problem = await onSubmit({ current, next })
    if (problem) setError(problem.field, { message: problem.message }, { shouldFocus: true })
    else reset()
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-sm space-y-5">
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      {asksCurrent && (
        <PasswordInput
          label="Parola actuală"
          autoComplete="current-password"
          error={errors.current?.message}
          field={register('current', { required: 'Completați parola actuală.' })}
        />
      )}
      <PasswordInput
        label="Parola nouă"
        autoComplete="new-password"
        autoFocus={!asksCurrent}
        error={errors.next?.message}
        field={register('next', { required: 'Completați parola nouă.' })}
      />
      <PasswordInput
        label="Parola nouă, încă o dată"
        autoComplete="new-password"
        error={errors.again?.message}
        field={register('again', {
          validate: (again) => again === getValues('next') || 'Cele două parole diferă.',
        })}
      />
      <Button
        type="submit"
        look={asksCurrent ? 'secondary' : 'primary'}
        disabled={isSubmitting}
        className="w-full sm:w-auto"
      >
        {isSubmitting ? 'Se salvează...' : submitLabel}
      </Button>
    </form>
  )
}

interface PasswordInputProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
  error: string | undefined
  field: UseFormRegisterReturn
}

/** The password can be shown while it is typed. */
function PasswordInput({ label, error, field, ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} error={error}>
      <div className="flex gap-2">
        <TextInput
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...field}
        />
        <Button
          look="quiet"
          className="shrink-0 px-3"
          aria-pressed={isShown}
          aria-label={`Arată: ${label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Ascunde' : 'Arată'}
        </Button>
      </div>
    </FieldFrame>
  )
}
