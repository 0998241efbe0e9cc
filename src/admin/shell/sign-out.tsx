import { useState } from 'react'
import { toast } from 'sonner'
import type { SectionKey } from '#content/sections.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { LogOut } from '#ui/icons.tsx'
import { hasTypedAlts } from '../drafts/alts/typed-alts.ts'
import { deleteAllDrafts, keptSections } from '../drafts/kept-drafts.ts'
import { SectionLabels } from '../drafts/section-labels.tsx'
import { useAdministrator, useSession } from '../sign-in/session-context.ts'
import { menuRow } from './menu-row.ts'

/** Asks about kept drafts, which an administrator may want to delete from a shared computer. */
export function SignOut() {
  const { signOut } = useSession()
  const { id, email } = useAdministrator()
  const [asked, setAsked] = useState<SectionKey[]>()

  const finish = (isForgetting: boolean) => {
    setAsked(undefined)
    void signOut().then(
      () => {
        if (isForgetting) deleteAllDrafts(id)
        toast.success('V-ați deconectat cu succes')
      },
      () =>
        toast.error('A apărut o eroare la deconectare', {
          description: 'Sunteți încă autentificat. Verificați conexiunea și încercați din nou.',
        }),
    )
  }
  const start = () => {
    const sections = keptSections(id)
    if (sections.length > 0 || hasTypedAlts(id)) setAsked(sections)
    else finish(false)
  }

  return (
    <div className="mt-2 border-t border-line pt-2 lg:mt-auto">
      <p className="truncate px-3 py-1 text-xs text-quiet" title={email}>
        {email}
      </p>
      <button type="button" onClick={start} className={`${menuRow} cursor-pointer`}>
        <LogOut aria-hidden="true" className="size-4 shrink-0" />
        Deconectare
      </button>
      {asked && (
        <Dialog
          title="Aveți ciorne nesalvate"
          description="Ele rămân în acest browser și vă așteaptă la următoarea autentificare, sau se pot șterge acum."
          onClose={() => setAsked(undefined)}
        >
          <DialogBody>
            <SectionLabels keys={asked} />
            {hasTypedAlts(id) && (
              <p className="text-sm">Texte alternative ale imaginilor, scrise și nesalvate</p>
            )}
          </DialogBody>
          <DialogFooter>
            <Button look="danger" onClick={() => finish(true)}>
              Șterge ciornele și ieși
            </Button>
            <Button onClick={() => setAsked(undefined)}>Anulează</Button>
            <Button look="primary" onClick={() => finish(false)}>
              Păstrează ciornele și ieși
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </div>
  )
}
