import { useRef, useState } from 'react'

/** Asks before a dialog closes over something that was typed and not saved. */
export function useUnsavedGuard(onClose: () => void) {
  const isDirty = useRef(false)
  const [isAsking, setAsking] = useState(false)
  return {
    isAsking,
    setDirty: (dirty: boolean) => {
      isDirty.current = dirty
    },
    close: () => (isDirty.current ? setAsking(true) : onClose()),
    stay: () => setAsking(false),
  }
}
