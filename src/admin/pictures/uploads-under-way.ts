import { createContext, useCallback, useContext, useRef, useState } from 'react'

/** Adds to the number of uploads that the form waits for. */
export const UploadsContext = createContext<(change: number) => void>(() => undefined)

/** Counts the uploads of a form. The form around a dialog counts those of the dialog too. */
export function useUploadsUnderWay() {
  const tellOuter = useContext(UploadsContext)
  const count = useRef(0)
  const [isUploading, setUploading] = useState(false)
  const note = useCallback(
    (change: number) => {
      count.current += change
      setUploading(count.current > 0)
      tellOuter(change)
    },
    [tellOuter],
  )
  /** For code that was rendered earlier, such as the button of a notice. */
  const isUploadingNow = useCallback(() => count.current > 0, [])
  return { isUploading, isUploadingNow, note }
}

export const uploadingLabel = 'Se încarcă imaginea...'
