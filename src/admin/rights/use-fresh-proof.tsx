import { useCallback, useState } from 'react'
import { PanelRefusal } from '#data/client/panel-api.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { proofNeeded } from '#data/panel/rights.ts'
import { useWithSession } from '../sign-in/use-with-session.ts'
import { ProofDialog } from './proof-dialog.tsx'

type Attempt<Result> = (client: SiteClient) => Promise<Result>

/**
 * A function that makes an attempt and, where the database or the server wants the password or the code once more, asks for it
 * in the dialog and repeats the attempt. Undefined if the dialog was closed: nothing was done, and nothing has failed.
 */
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
