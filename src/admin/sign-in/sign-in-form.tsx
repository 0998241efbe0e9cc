import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { CredentialFields } from '#ui/sign-in-card.tsx'
import { useClient } from '../connection/client-context.ts'
import { serverDown } from '../notices/server-down.ts'
import { takeOverEarlyForm } from './early-form.ts'
import { markPanelBrowser } from './panel-browser.ts'
import { type Administrator, type PendingStep, signIn, signInMessages } from './sign-in.ts'
import { useRequiredFields } from './use-required-fields.ts'

export function SignInForm(props: {
  username?: string
  onSubmit?: () => void
  onSignedIn: (administrator: Administrator) => void
  onCodeNeeded: (step: PendingStep) => void
  onRefused: (message: string, detail?: string) => void
}) {
  const { username = '', onSubmit, onSignedIn, onCodeNeeded, onRefused } = props
  const client = useClient()
  const form = useRef<HTMLFormElement>(null)
  // Before the browser handles another key, so that none is lost.
  useLayoutEffect(() => {
    if (form.current) takeOverEarlyForm(form.current)
  }, [])
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
    onSubmit?.()
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
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <CredentialFields username={username} isBusy={isBusy} problem={problem} field={field} />
    </form>
  )
}
