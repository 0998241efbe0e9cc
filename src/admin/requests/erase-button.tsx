import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { eraseRequest, type OfferRequest } from '#data/requests.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { useClient } from '../connection/client-context.ts'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { useSession, withSession } from '../sign-in/session-context.ts'
import { ArchivesNote } from './archives-note.tsx'
import { useRefreshRequests } from './use-requests.ts'

interface EraseButtonProps {
  request: OfferRequest
  onErased: () => void
}

export function EraseButton({ request, onErased }: EraseButtonProps) {
  const client = useClient()
  const { renew } = useSession()
  const refresh = useRefreshRequests()
  const [isAsking, setAsking] = useState(false)
  const [isErasing, setErasing] = useState(false)

  const erase = async () => {
    clearFailure()
    setErasing(true)
    try {
      await withSession(client, () => eraseRequest(client, request.id), renew)
      toast.success(`Cererea ${request.number} a fost ștearsă definitiv`)
      onErased()
      await refresh()
    } catch (error) {
      setErasing(false)
      setAsking(false)
      toastFailure('Cererea nu a fost ștearsă', error, 'A rămas întreagă.')
    }
  }

  return (
    <>
      <Button look="remove" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Șterge definitiv
      </Button>
      {isAsking && (
        <Dialog title="Ștergeți cererea definitiv?" onClose={() => setAsking(false)}>
          <DialogBody>
            <p className="text-sm">
              Dispar numele, telefonul, mesajul, notele și istoricul cererii{' '}
              <strong className="tabular-nums">{request.number}</strong>, fără cale de întoarcere.
            </p>
            <ArchivesNote />
          </DialogBody>
          <DialogFooter>
            <Button onClick={() => setAsking(false)}>Anulează</Button>
            <Button look="danger" disabled={isErasing} onClick={() => void erase()}>
              {isErasing ? 'Se șterge...' : 'Șterge definitiv'}
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  )
}
