import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'

/** Leaving by link or Back asks in our words, closing or reloading in the browser's. */
export function LeaveGuard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title="Aveți modificări nesalvate"
      description="Dacă plecați, textul nesalvat poate rămâne în acest browser ca ciornă și îl regăsiți când reveniți."
      onClose={() => blocker.reset()}
    >
      <DialogFooter>
        <Button
          look="danger"
          onClick={() => {
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
