import { createContext, useCallback, useContext, useRef, useState } from 'react'

/** Adds to the number of uploads that the form waits for. */
export const UploadsContext = createContext<(change: number) => void>(() => undefined)

/** Counts the uploads of a form. The form around a dialog counts those of the dialog too. */
export function useUploadsUnderWay() {
  const addToOuter = useContext(UploadsContext)
  const count = useRef(0)
  const [isUploading, setUploading] = useState(false)
  const addUploads = useCallback(
    (change: number) => {
      count.current += change
      setUploading(count.current > 0)
      addToOuter(change)
    },
    [addToOuter],
  )
  /** For code that was rendered earlier, such as the button of a notice. */
  const isUploadingNow = useCallback(() => count.current > 0, [])
  return { isUploading, isUploadingNow, addUploads }
}

export const uploadingLabel = 'Se încarcă imaginea...'
