import { createContext, useCallback, useContext, useRef, useState } from 'react'

export interface UploadsUnderWay {
  count: number
  /** Those of them that wait for somebody to choose what becomes of them. */
  undecided: number
}

export const UploadsContext = createContext<(change: UploadsUnderWay) => void>(() => undefined)

/** Counts the uploads of a form. The form around a dialog counts those of the dialog too. */
export function useUploadsUnderWay() {
  const addToOuter = useContext(UploadsContext)
  const all = useRef<UploadsUnderWay>({ count: 0, undecided: 0 })
  const [{ count, undecided }, setShown] = useState(all.current)
  const addUploads = useCallback(
    (change: UploadsUnderWay) => {
      const before = all.current
      all.current = {
        count: before.count + change.count,
        undecided: before.undecided + change.undecided,
      }
      setShown(all.current)
      addToOuter(change)
    },
    [addToOuter],
  )
  /** For code that was rendered earlier, such as the button of a notice. */
  const isUploadingNow = useCallback(() => all.current.count > 0, [])
  const isUndecided = count > 0 && count === undecided
  return {
    isUploading: count > 0,
    isUndecided,
    uploadLabel: isUndecided ? 'Alegeți întâi ce imagine rămâne' : 'Se încarcă imaginea...',
    isUploadingNow,
    addUploads,
  }
}
