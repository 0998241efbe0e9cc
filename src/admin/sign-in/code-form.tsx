import type { ReactNode } from 'react'
import { useClient } from '../connection/client-context.ts'
import { OneFieldForm } from './one-field-form.tsx'
import { verifyCode } from './sign-in.ts'

export function CodeForm(props: {
  factorId: string
  hint?: string
  submitLabel: string
  autoFocus?: boolean
  beforeField?: ReactNode
  footOf?: (submitButton: ReactNode) => ReactNode
  onVerified: () => void
}) {
  const { factorId, autoFocus = true, onVerified, ...rest } = props
  const client = useClient()
  const verify = async (code: string) => {
    const problem = await verifyCode(client, factorId, code)
    if (!problem) onVerified()
    return problem
  }
  return (
    <OneFieldForm
      label="Cod de verificare"
      hint="Cele șase cifre din aplicația de autentificare."
      requiredMessage="Completați codul de verificare."
      busyLabel="Se verifică"
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code', autoFocus }}
      onSubmit={verify}
      {...rest}
    />
  )
}
