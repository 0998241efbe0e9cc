import { useUndoToast } from '../fields/use-undo-toast.ts'
import { bringBackPhotos, removePhotos, type WaitingPhoto } from './waiting/waiting-photos.ts'

/** A photo may be nowhere else: it comes back to its turn until the notice goes. */
export function useRemovePhoto(): (photo: WaitingPhoto) => void {
  const offerUndo = useUndoToast()
  return (photo) =>
    void removePhotos([photo.id]).then((removed) =>
      offerUndo('Poza a fost ștearsă din acest browser', () => void bringBackPhotos(removed)),
    )
}
