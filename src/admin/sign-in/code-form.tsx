import { useClient } from '../connection/client-context.ts'
import { OneFieldForm } from './one-field-form.tsx'
import { verifyCode } from './sign-in.ts'

export function CodeForm(props: {
  factorId: string
  hint?: string
  submitLabel: string
  autoFocus?: boolean
  onVerified: () => void
}) {
  const { factorId, submitLabel, autoFocus = true, onVerified } = props
  const { hint = 'Cele șase cifre din aplicația de autentificare.' } = props
  const client = useClient()
  const verify = async (code: string) => {
    const problem = await verifyCode(client, factorId, code)
    if (!problem) onVerified()
    return problem
  }
  return (
    <OneFieldForm
      label="Cod de verificare"
      hint={hint}
      requiredMessage="Completați codul de verificare."
      submitLabel={submitLabel}
      busyLabel="Se verifică"
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code', autoFocus }}
      onSubmit={verify}
    />
  )
}
