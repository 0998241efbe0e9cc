import { useCallback, useState } from 'react'
import { readyPicture } from '../pictures/ready-picture.ts'
import { newName } from '../pictures/store-file.ts'
import { wordsOf } from '../pictures/upload-failure.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { keepPhoto } from './waiting-photos.ts'

interface NotKept {
  name: string
  words: string
}

let last: Promise<void> = Promise.resolve()

/** Makes photos ready one after the other, in the order in which they were taken, and keeps them in this browser. */
export function useKeepPhotos() {
  const { id: userId } = useAdministrator()
  const [preparing, setPreparing] = useState(0)
  const [notKept, setNotKept] = useState<readonly NotKept[]>([])

  const keep = useCallback(
    (files: readonly File[]) => {
      setNotKept([])
      setPreparing((count) => count + files.length)
      // Otherwise a browser that is short of room may drop them.
      void navigator.storage?.persist?.().catch(() => undefined)
      for (const file of files)
        last = last
          .then(() => keepOne(userId, file))
          .catch((error) => {
            setNotKept((all) => [...all, { name: file.name, words: wordsOf(error) }])
          })
          .finally(() => setPreparing((count) => count - 1))
    },
    [userId],
  )
  return { keep, preparing, notKept }
}

async function keepOne(userId: string, file: File): Promise<void> {
  const ready = await readyPicture(file)
  const name = newName(file.name, ready.content.type)
  await keepPhoto({ ...ready, userId, project: null, name })
}
