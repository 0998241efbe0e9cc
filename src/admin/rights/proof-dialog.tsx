import { useQuery } from '@tanstack/react-query'
import { createSiteClient, type SiteClient } from '#data/client/site-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useClient } from '../connection/client-context.ts'
import { backendAddress } from '../connection/panel-config.ts'
import { authProblem } from '../sign-in/auth-problem.ts'
import { CodeForm } from '../sign-in/code-form.tsx'
import { OneFieldForm } from '../sign-in/one-field-form.tsx'
import { useAdministrator } from '../sign-in/session-context.ts'

interface ProofDialogProps {
  /** With a client whose session has just been proven. */
  onProven: (client: SiteClient) => void
  onClose: () => void
}

export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const client = useClient()
  const { email } = useAdministrator()
  const factors = useQuery({
    queryKey: ['proof-factor'],
    queryFn: async () => (await client.auth.mfa.listFactors()).data?.totp[0]?.id ?? null,
    gcTime: 0,
  })

  // A session of its own: this browser's, which its notifications belong to, stays as it is.
  const enterPassword = async (password: string) => {
    const proven = createSiteClient(backendAddress(), {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: 'temelia:proof' },
    })
    const { error } = await proven.auth.signInWithPassword(
      email.includes('@') ? { email, password } : { phone: email, password },
    )
    if (error?.code === 'invalid_credentials') return 'Parola nu este corectă.'
    if (error) return authProblem(error)
    onProven(proven)
    return undefined
  }

  return (
    <Dialog
      title="Confirmați că sunteți dumneavoastră"
      description="Acest lucru se face numai după o parolă sau un cod introdus acum."
      onClose={onClose}
    >
      {factors.data === undefined ? (
        <Spinner label="Se pregătește..." />
      ) : factors.data === null ? (
        <OneFieldForm
          label="Parola dumneavoastră"
          requiredMessage="Completați parola."
          submitLabel="Confirmă"
          busyLabel="Se verifică"
          input={{ type: 'password', autoComplete: 'current-password', autoFocus: true }}
          onSubmit={enterPassword}
        />
      ) : (
        <CodeForm
          factorId={factors.data}
          submitLabel="Confirmă"
          onVerified={() => onProven(client)}
        />
      )}
    </Dialog>
  )
}
