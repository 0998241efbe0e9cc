import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useClient } from '../connection/client-context.ts'
import { serverDown } from '../notices/server-down.ts'
import { markPanelBrowser } from './panel-browser.ts'
import { type Administrator, type PendingStep, signIn, signInMessages } from './sign-in.ts'
import { useRequiredFields } from './use-required-fields.ts'

interface SignInFormProps {
  username?: string
  onSignedIn: (administrator: Administrator) => void
  onCodeNeeded: (step: PendingStep) => void
  onRefused: (message: string, detail?: string) => void
}

export function SignInForm(props: SignInFormProps) {
  const { username = '', onSignedIn, onCodeNeeded, onRefused } = props
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const { read, field, problem } = useRequiredFields({
    username: 'Completați adresa de e-mail sau numărul de telefon.',
    password: 'Completați parola.',
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = read(event.currentTarget)
    if (!typed || isBusy) return
    setBusy(true)
    const result = await markPanelBrowser()
      .then(() => signIn(client, typed.username, typed.password))
      .catch(() => null)
    if (result?.status === 'signed-in') return onSignedIn(result.administrator)
    if (result?.status === 'code-needed') return onCodeNeeded(result)
    if (result) onRefused(result.message, result.detail)
    else onRefused(signInMessages.failed, serverDown)
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <FieldFrame label="E-mail sau telefon" required error={problem('username')}>
        <TextInput
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={username}
          {...field('username')}
        />
      </FieldFrame>
      <FieldFrame label="Parolă" required error={problem('password')}>
        <TextInput
          type="password"
          autoComplete="current-password"
          // The dialog gives the focus to the field that is marked so.
          data-first={username === '' ? undefined : ''}
          {...field('password')}
        />
      </FieldFrame>
      <Button type="submit" look="primary" disabled={isBusy} className="w-full">
        {isBusy ? 'Se autentifică' : 'Autentificare'}
      </Button>
    </form>
  )
}
