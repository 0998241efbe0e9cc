import { createContext, useCallback, useContext, useRef, useState } from 'react'

/** By how many more or fewer pictures a form waits. */
export const UploadsContext = createContext<(change: number) => void>(() => undefined)

/** Of a form: the pictures in it that are still on their way. The form around it counts them too. */
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
  /** For what was rendered long ago, like the button of a notice. */
  const isUploadingNow = useCallback(() => count.current > 0, [])
  return { isUploading, isUploadingNow, note }
}

export const uploadingLabel = 'Se încarcă imaginea...'
