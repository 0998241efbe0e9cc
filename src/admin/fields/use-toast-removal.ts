import { useCallback, useEffect, useRef } from 'react'
import { toast } from 'sonner'

export const undoable = 8_000

/** Deleting asks nothing beforehand, so it can be taken back afterwards, for as long as the list is there. */
export function useToastRemoval(): (message: string, undo: () => void) => void {
  const shown = useRef(new Set<ReturnType<typeof toast>>())
  useEffect(() => {
    const all = shown.current
    return () => {
      for (const notice of all) toast.dismiss(notice)
    }
  }, [])
  return useCallback((message, undo) => {
    const action = { label: 'Anulează', onClick: undo }
    shown.current.add(toast(message, { duration: undoable, action }))
  }, [])
}
