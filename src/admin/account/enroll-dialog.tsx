import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useFreshProof } from '../rights/use-fresh-proof.tsx'
import { CodeForm } from '../sign-in/code-form.tsx'
import { CopyButton } from './copy-button.tsx'
import { beginEnrolment } from './factor-state.ts'

export function EnrollDialog(props: { onClose: () => void; onEnrolled: () => void }) {
  const { onClose, onEnrolled } = props
  const { withProof, proofDialog } = useFreshProof()
  const { data, isError, refetch } = useQuery({
    queryKey: ['enrolment'],
    queryFn: async () => {
      const begun = await withProof(beginEnrolment)
      if (!begun) onClose()
      return begun?.result ?? null
    },
    // Each request begins another enrolment, so there is one for each time the dialog is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

  if (proofDialog) return proofDialog
  return (
    <Dialog
      title="Activează verificarea în doi pași"
      description="Aveți nevoie de o aplicație de autentificare pe telefon (Google Authenticator, Aegis, 1Password sau alta)."
      onClose={onClose}
    >
      {!data && !isError && <Spinner label="Se pregătește..." />}
      {isError && (
        <Notice
          tone="error"
          actions={<Button onClick={() => void refetch()}>Încearcă din nou</Button>}
        >
          <p>Activarea nu a putut începe. Verificați conexiunea la internet.</p>
        </Notice>
      )}
      {data && (
        <CodeForm
          factorId={data.factorId}
          hint="Șase cifre, care se schimbă la fiecare 30 de secunde. Dacă nu sunt acceptate, porniți pe telefon potrivirea automată a orei."
          submitLabel="Activează"
          autoFocus={false}
          footOf={(submitButton) => <DialogFooter>{submitButton}</DialogFooter>}
          beforeField={
            <>
              <div className="space-y-3">
                <h3 className="text-sm font-semibold">1. Scanați imaginea cu aplicația</h3>
                <img
                  src={data.picture}
                  alt="Cod QR pentru aplicația de autentificare"
                  className="mx-auto size-48 border border-line bg-white p-2"
                />
                <p className="text-sm text-quiet">Sau scrieți în aplicație această cheie:</p>
                <div className="flex flex-wrap items-center gap-2">
                  <code className="min-w-0 flex-1 basis-52 bg-shade px-3 py-2 text-sm break-all">
                    {data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
                  </code>
                  <CopyButton text={data.secret} label="Copiază cheia" />
                </div>
              </div>
              <h3 className="border-t border-line pt-5 text-sm font-semibold">
                2. Scrieți codul afișat de aplicație
              </h3>
            </>
          }
          onVerified={onEnrolled}
        />
      )}
    </Dialog>
  )
}
