import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { Download, ShieldCheck } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '../connection/client-context.ts'
import { useFreshProof } from '../rights/use-fresh-proof.tsx'
import { AskingButton } from '../screen/asking-button.tsx'
import { download } from '../screen/download.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { authProblem } from '../sign-in/auth-problem.ts'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { CopyButton } from './copy-button.tsx'
import { EnrollDialog } from './enroll-dialog.tsx'
import { createRecoveryCodes, loadFactorState, removeFactor } from './factor-state.ts'

const fewCodes = 3

export function SecondFactor() {
  const client = useClient()
  const queries = useQueryClient()
  const query = useSessionQuery(['second-factor'], loadFactorState)
  const { withProof, proofDialog } = useFreshProof()
  const [isEnrolling, setEnrolling] = useState(false)
  const [codes, setCodes] = useState<string[]>()

  const close = () => {
    setEnrolling(false)
    setCodes(undefined)
    void queries.invalidateQueries({ queryKey: ['second-factor'] })
  }
  const showNewCodes = async () => {
    setEnrolling(false)
    try {
      const created = await withProof(createRecoveryCodes)
      if (created) setCodes(created.result)
      else close()
    } catch {
      toast.error('Codurile de rezervă nu au putut fi generate. Încercați din nou.')
      close()
    }
  }
  const remove = async (factorId: string) => {
    try {
      if (!(await withProof((proven) => removeFactor(proven, factorId)))) return
    } catch (error) {
      if (error instanceof Error) toast.error(authProblem(error))
      return
    }
    await client.auth.refreshSession()
    toast.success('Verificarea în doi pași a fost dezactivată.')
    close()
  }

  return (
    <Card
      title="Verificare în doi pași"
      description="Pe lângă parolă, un cod din telefon: cine vă află parola tot nu poate intra."
    >
      <WhenLoaded query={query} what="starea">
        {({ factorId, codesLeft }) =>
          factorId ? (
            <>
              <p className="flex items-center gap-2 font-medium">
                <ShieldCheck className="size-5 text-good" />
                Activat
              </p>
              <CodesLeft count={codesLeft} />
              <div className="flex flex-wrap gap-2">
                <AskingButton
                  title="Coduri de rezervă noi?"
                  question="Cele de până acum nu vor mai fi valabile."
                  confirmLabel="Generează codurile"
                  onConfirm={() => void showNewCodes()}
                >
                  Generează coduri de rezervă noi
                </AskingButton>
                <AskingButton
                  title="Dezactivați verificarea în doi pași?"
                  question="Contul va fi protejat doar de parolă, iar codurile de rezervă se șterg."
                  confirmLabel="Dezactivează"
                  look="remove"
                  onConfirm={() => void remove(factorId)}
                >
                  Dezactivează verificarea în doi pași
                </AskingButton>
              </div>
            </>
          ) : (
            <Button look="primary" onClick={() => setEnrolling(true)}>
              Activează verificarea în doi pași
            </Button>
          )
        }
      </WhenLoaded>
      {isEnrolling && <EnrollDialog onClose={close} onEnrolled={() => void showNewCodes()} />}
      {proofDialog}
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
    </Card>
  )
}

function CodesLeft({ count }: { count: number }) {
  if (count > fewCodes)
    return <p className="text-sm text-quiet">Coduri de rezervă rămase: {count}.</p>
  if (count > 0)
    return (
      <Notice tone="warning">
        <p>Mai aveți {count === 1 ? 'un singur cod' : `${count} coduri`} de rezervă.</p>
      </Notice>
    )
  return (
    <Notice tone="warning" title="Nu aveți coduri de rezervă">
      <p>Dacă pierdeți telefonul, nu veți mai putea intra. Generați coduri și păstrați-le bine.</p>
    </Notice>
  )
}

/** The codes can be seen only now, so the dialog is not closed by Escape. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Coduri de rezervă"
      description="Dacă pierdeți telefonul, unul dintre ele vă lasă să intrați. Fiecare se folosește o singură dată."
      dismissible={false}
      onClose={onClose}
    >
      <ol className="grid gap-x-6 gap-y-1 bg-shade p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copiază" />
        <Button
          icon={Download}
          onClick={() => download('temelia-coduri-de-rezerva.txt', text, 'text/plain')}
        >
          Descarcă
        </Button>
      </div>
      <Notice tone="warning">
        <p>Sunt afișate doar acum. Păstrați-le departe de telefon, de exemplu tipărite.</p>
      </Notice>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          Le-am păstrat
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
