import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useClient } from '../connection/client-context.ts'
import { serverDown } from '../notices/failure.ts'
import { markPanelBrowser } from './panel-browser.ts'
import { type Administrator, type PendingStep, signIn, signInMessages } from './sign-in.ts'

interface SignInFormProps {
  username?: string
  onSignedIn: (administrator: Administrator) => void
  onCodeNeeded: (step: PendingStep) => void
  onRefused: (message: string, detail?: string) => void
}

export function SignInForm(props: SignInFormProps) {
  const { username = '', onSignedIn, onCodeNeeded, onRefused } = props
  const client = useClient()
  const id = useId()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { username, password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState

  const submit = handleSubmit(async (values) => {
    const result = await markPanelBrowser()
      .then(() => signIn(client, values.username, values.password))
      .catch(() => null)
    if (result?.status === 'signed-in') return onSignedIn(result.administrator)
    if (result?.status === 'code-needed') return onCodeNeeded(result)
    if (result) onRefused(result.message, result.detail)
    else onRefused(signInMessages.failed, serverDown)
    // Only a rejected submit makes the form usable again.
    throw new Error('The sign-in was refused')
  })

  const busy = isSubmitting || isSubmitSuccessful
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event).catch(() => undefined)}
      className="space-y-5"
    >
      <FieldFrame
        id={`${id}-name`}
        label="E-mail sau telefon"
        required
        error={errors.username?.message}
      >
        <TextInput
          id={`${id}-name`}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          aria-required
          aria-invalid={Boolean(errors.username)}
          aria-describedby={describedBy(`${id}-name`, { error: errors.username?.message })}
          {...register('username', {
            required: 'Completați adresa de e-mail sau numărul de telefon.',
          })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-password`} label="Parolă" required error={errors.password?.message}>
        <TextInput
          id={`${id}-password`}
          type="password"
          autoComplete="current-password"
          aria-required
          data-first={username === '' ? undefined : ''}
          aria-invalid={Boolean(errors.password)}
          aria-describedby={describedBy(`${id}-password`, { error: errors.password?.message })}
          {...register('password', { required: 'Completați parola.' })}
        />
      </FieldFrame>
      <Button type="submit" look="primary" disabled={busy} className="w-full">
        {busy ? 'Se autentifică' : 'Autentificare'}
      </Button>
    </form>
  )
}
