import { useEffect, useState } from 'react'
import { formatCount } from '../../screen/format-count.ts'
import { countPhotos, onPhotosChange } from './waiting-photos.ts'

/** Where nobody is signed in: how many photos wait in this browser, of whatever account. */
export function WaitingNote() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    // A browser that keeps nothing has none.
    const update = () => void countPhotos().then(setCount, () => undefined)
    update()
    return onPhotosChange(update)
  }, [])
  if (count === 0) return null
  return (
    <p className="mt-5 border-l-4 border-accent pl-3 text-sm text-quiet">
      {formatCount(count, 'poză așteaptă', 'poze așteaptă')} în acest browser. Pleacă după ce vă
      autentificați.
    </p>
  )
}
