import { useCallback, useEffect, useRef } from 'react'
import { toast } from 'sonner'

export const undoTime = 10_000

/** For a change that does not ask beforehand, such as a deletion: a notice offers to undo it until the editor is left. */
export function useUndoToast(): (message: string, undo: () => void) => void {
  const shown = useRef(new Set<ReturnType<typeof toast>>())
  useEffect(() => {
    const all = shown.current
    return () => {
      for (const notice of all) toast.dismiss(notice)
    }
  }, [])
  return useCallback((message, undo) => {
    const action = { label: 'Anulează', onClick: undo }
    shown.current.add(toast(message, { duration: undoTime, action }))
  }, [])
}
