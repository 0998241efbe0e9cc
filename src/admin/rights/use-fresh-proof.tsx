import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { PanelRefusal } from '#data/client/panel-api.ts'
import { createSiteClient, type SiteClient } from '#data/client/site-client.ts'
import { proofNeeded } from '#data/panel/rights.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useClient } from '../connection/client-context.ts'
import { backendAddress } from '../connection/panel-config.ts'
import { authProblem } from '../sign-in/auth-problem.ts'
import { CodeForm } from '../sign-in/code-form.tsx'
import { OneFieldForm } from '../sign-in/one-field-form.tsx'
import { useAdministrator } from '../sign-in/session-context.ts'
import { useWithSession } from '../sign-in/use-with-session.ts'

type Attempt<Result> = (client: SiteClient) => Promise<Result>

/** Asks for the password or the code where an attempt needs it, and repeats the attempt. Undefined if the dialog was closed: nothing was done. */
export function useFreshProof() {
  const withSession = useWithSession()
  const [answer, setAnswer] = useState<(client: SiteClient | undefined) => void>()

  const withProof = useCallback(
    async <Result,>(attempt: Attempt<Result>): Promise<{ result: Result } | undefined> => {
      try {
        return { result: await withSession(attempt) }
      } catch (error) {
        if (!wantsProof(error)) throw error
      }
      const proven = await new Promise<SiteClient | undefined>((resolve) => {
        setAnswer(() => resolve)
      })
      setAnswer(undefined)
      if (!proven) return undefined
      const result = await attempt(proven).catch((error: unknown) => {
        throw wantsProof(error) ? new Error(factorIsNew) : error
      })
      return { result }
    },
    [withSession],
  )

  return {
    withProof,
    proofDialog: answer && <ProofDialog onProven={answer} onClose={() => answer(undefined)} />,
  }
}

const factorIsNew =
  'Al doilea pas a fost activat în această sesiune: deconectați-vă, autentificați-vă din nou și repetați'

function wantsProof(error: unknown): boolean {
  if (error instanceof PanelRefusal) return error.status === proofNeeded
  return hasProofCode(error) || (error instanceof Error && hasProofCode(error.cause))
}

/** The database says it, or the service that changes second factors. */
function hasProofCode(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    (error.code === `PT${proofNeeded}` || error.code === 'reauthentication_needed')
  )
}

function ProofDialog(props: {
  /** With a client whose session has just been proven. */
  onProven: (client: SiteClient) => void
  onClose: () => void
}) {
  const { onProven, onClose } = props
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
