import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import {
  dropTypedAltsSince,
  hasTypedAltsSince,
  onTypedAltsChange,
  typedAltsMark,
} from './alts/typed-alts.ts'
import { isReloadingWithDrafts } from './reload-keeping-drafts.ts'

interface LeaveGuardProps {
  isDirty: boolean
  isUploading?: boolean
  onDiscard: () => void
}

const draftAdvice =
  'Dacă plecați, textul nesalvat poate rămâne în acest browser ca ciornă și îl regăsiți când reveniți.'
const uploadAdvice = 'Imaginea care se încarcă acum se oprește și va trebui încărcată din nou.'

/** Asks before unsaved text is left: in our dialog for links and Back, in the browser's for closing and reloading. */
export function LeaveGuard({ isDirty, isUploading = false, onDiscard }: LeaveGuardProps) {
  const [openedAt] = useState(typedAltsMark)
  const hasTypedAlts = useSyncExternalStore(onTypedAltsChange, () => hasTypedAltsSince(openedAt))
  const isAsking = isDirty || isUploading || hasTypedAlts
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsking && currentLocation.pathname !== nextLocation.pathname,
  )

  // Before the browser paints: whoever sees the mark of unsaved text is asked.
  useLayoutEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isUploading || !isReloadingWithDrafts()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsking, isUploading])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title="Aveți modificări nesalvate"
      description={isUploading ? `${draftAdvice} ${uploadAdvice}` : draftAdvice}
      onClose={() => blocker.reset()}
    >
      <DialogFooter>
        <Button
          look="danger"
          onClick={() => {
            dropTypedAltsSince(openedAt)
            onDiscard()
            blocker.proceed()
          }}
        >
          Renunț la modificări
        </Button>
        <Button onClick={() => blocker.proceed()}>Plec și păstrez ciorna</Button>
        <Button look="primary" onClick={() => blocker.reset()}>
          Rămân aici
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
