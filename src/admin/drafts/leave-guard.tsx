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

const draftAdvice =
  'Dacă plecați, textul nesalvat poate rămâne în acest browser ca ciornă și îl regăsiți când reveniți.'
const lossAdvice = 'Dacă plecați, textul nesalvat se pierde.'
const uploadAdvice = 'Imaginea care se încarcă acum se oprește și va trebui încărcată din nou.'

/** Asks before unsaved text is left: in our dialog for links and Back, in the browser's for closing and reloading. */
export function LeaveGuard(props: {
  isDirty: boolean
  isUploading?: boolean
  keepsDraft?: boolean
  onDiscard: () => void
  /** Offered where saving is all that is left to do; resolves to whether it was saved. */
  onSave?: () => Promise<boolean>
}) {
  const { isDirty, isUploading = false, keepsDraft = true, onDiscard, onSave } = props
  const [isSaving, setSaving] = useState(false)
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
      if (isUploading || !keepsDraft || !isReloadingWithDrafts()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsking, isUploading, keepsDraft])

  // Without the dialog while it saves: what keeps the text from being saved is shown in the form.
  if (blocker.state !== 'blocked' || isSaving) return null
  const canSave = onSave && isDirty && !isUploading
  const advice = keepsDraft ? draftAdvice : lossAdvice
  const stay = () => blocker.reset()
  const discardAndLeave = () => {
    dropTypedAltsSince(openedAt)
    onDiscard()
    blocker.proceed()
  }
  const saveAndLeave = async () => {
    setSaving(true)
    const isSaved = await onSave?.()
    setSaving(false)
    if (isSaved) blocker.proceed()
    else blocker.reset()
  }
  return (
    <Dialog
      title="Aveți modificări nesalvate"
      description={isUploading ? `${advice} ${uploadAdvice}` : advice}
      // With room for all its buttons in one row.
      width={canSave ? 'wide' : 'narrow'}
      onClose={stay}
    >
      <DialogFooter
        apart={
          <Button look="danger" onClick={discardAndLeave}>
            Renunț la modificări
          </Button>
        }
        cancelLabel="Rămân aici"
        onCancel={canSave ? stay : undefined}
      >
        {keepsDraft && <Button onClick={() => blocker.proceed()}>Plec și păstrez ciorna</Button>}
        <Button look="primary" onClick={canSave ? saveAndLeave : stay}>
          {canSave ? 'Salvează și plec' : 'Rămân aici'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
