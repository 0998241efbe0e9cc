import { useEffect, useState } from 'react'
import { useAdministrator } from '../sign-in/session-context.ts'
import { listPhotos, onPhotosChange, type WaitingPhoto } from './waiting/waiting-photos.ts'

export function useWaitingPhotos(): WaitingPhoto[] | undefined {
  const { id } = useAdministrator()
  const [photos, setPhotos] = useState<WaitingPhoto[]>()
  useEffect(() => {
    let isCurrent = true
    const update = () =>
      void listPhotos(id).then(
        (found) => isCurrent && setPhotos(found),
        // A browser that keeps nothing, as in some private windows.
        () => isCurrent && setPhotos([]),
      )
    update()
    const stop = onPhotosChange(update)
    return () => {
      isCurrent = false
      stop()
    }
  }, [id])
  return photos
}
