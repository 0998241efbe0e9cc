import { useCallback, useState } from 'react'
import { pictureProblem } from '../pictures/prepare/picture-problem.ts'
import { failureMessage, UnfitFile } from '../pictures/prepare/upload-failure.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { prepareWaiting } from './prepare-waiting.ts'
import { keepPhoto, NoRoomForPhotos } from './waiting/waiting-photos.ts'

let queue: Promise<void> = Promise.resolve()

/** Keeps photos in this browser as they are, in the order in which they were taken. They are made ready later. */
export function useKeepPhotos() {
  const { id: userId } = useAdministrator()
  const [notKept, setNotKept] = useState<readonly { name: string; message: string }[]>([])

  const keep = useCallback(
    (files: readonly File[]) => {
      setNotKept([])
      // Asks the browser not to drop them when it is short of room.
      void navigator.storage?.persist?.().catch(() => undefined)
      for (const file of files)
        queue = queue
          .then(() => keepOne(userId, file))
          .catch((error) => {
            setNotKept((all) => [...all, { name: file.name, message: failureMessage(error) }])
          })
    },
    [userId],
  )
  return { keep, notKept }
}

async function keepOne(userId: string, file: File): Promise<void> {
  const problem = pictureProblem(file)
  if (problem) throw new UnfitFile(problem)
  // A copy, as the file that a camera hands over is gone after a restart.
  const content = new Blob([await file.arrayBuffer()], { type: file.type })
  const photo = { userId, project: null, isRaw: true, name: file.name, content }
  await keepPhoto(photo).catch(async (error) => {
    if (!(error instanceof NoRoomForPhotos)) throw error
    // The photos kept before take less room once they are prepared.
    await prepareWaiting(userId, new AbortController().signal)
    await keepPhoto(photo)
  })
}
