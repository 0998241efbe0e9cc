import { useEffect, useState } from 'react'
import { formatCount } from '../../screen/format-count.ts'

/** Where nobody is signed in: how many photos wait in this browser, of whatever account. */
export function WaitingNote() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isCurrent = true
    let stop = () => {}
    // After the form, which is what somebody came for.
    void import('./waiting-photos.ts').then(({ countPhotos, onPhotosChange }) => {
      if (!isCurrent) return
      const update = () =>
        void countPhotos().then(
          (found) => isCurrent && setCount(found),
          // A browser that keeps nothing.
          () => undefined,
        )
      update()
      stop = onPhotosChange(update)
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [])
  if (count === 0) return null
  return (
    <p className="mt-5 border-l-4 border-accent pl-3 text-sm text-quiet">
      {formatCount(count, 'poză așteaptă', 'poze așteaptă')} în acest browser. Pleacă după ce vă
      autentificați.
    </p>
  )
}
