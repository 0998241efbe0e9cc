import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { panelConfig } from '../connection/panel-config.ts'
import { formatCount } from '../screen/format-count.ts'

export interface PasswordFormProps {
  /** Whose password it is, for the browser's password manager. */
  account: string
  asksCurrent: boolean
  submitLabel: string
  onSubmit: (change: {
    current: string
    next: string
  }) => Promise<{ field: 'current' | 'next'; message: string } | undefined>
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
          {...register('current', { required: 'Completați parola actuală.' })}
        />
      )}
      <PasswordInput
        label="Parola nouă"
        hint={passwordRules()}
        autoComplete="new-password"
        autoFocus={!asksCurrent}
        error={errors.next?.message}
        {...register('next', { required: 'Completați parola nouă.' })}
      />
      <PasswordInput
        label="Parola nouă, încă o dată"
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again', {
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

/** Told before a try fails. A hosted Supabase has rules that the panel does not know. */
function passwordRules(): string {
  const min = panelConfig().passwordMinLength
  const length = min ? `Cel puțin ${formatCount(min, 'caracter', 'caractere')}. ` : ''
  return `${length}Câteva cuvinte la întâmplare sunt ușor de ținut minte și greu de ghicit.`
}
