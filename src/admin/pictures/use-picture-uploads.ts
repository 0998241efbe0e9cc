import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useClient } from '../connection/client-context.ts'
import { useSession } from '../sign-in/session-context.ts'
import { drawingType } from './picture-name.ts'
import { UnfitPicture } from './picture-problem.ts'
import { uploadDrawing } from './upload-drawing.ts'
import { uploadPicture } from './upload-picture.ts'
import { UploadsContext } from './uploads-under-way.ts'

/** A file that is not in the storage yet: being sent, waiting for its turn, or failed. */
export interface Upload {
  id: number
  file: File
  sent: number
  size: number
  failure?: string | undefined
  isUnfit?: boolean
}

let lastId = 0

/** Files are sent one after another, so that each gets the whole bandwidth and the first is there soon. */
export function usePictureUploads(onUploaded: (address: string) => void, mayBeDrawing = false) {
  const client = useClient()
  const { renew } = useSession()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  const report = useRef(onUploaded)
  report.current = onUploaded

  const update = useCallback((id: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  }, [])
  const remove = useCallback((id: number) => {
    running.current.get(id)?.abort()
    setUploads((all) => all.filter((one) => one.id !== id))
  }, [])

  const send = useCallback(
    ({ id, file }: Upload) => {
      const control = new AbortController()
      const { signal } = control
      running.current.set(id, control)
      const work = async () => {
        if (signal.aborted) return
        try {
          const upload = mayBeDrawing && file.type === drawingType ? uploadDrawing : uploadPicture
          const address = await upload(client, file, {
            signal,
            renew,
            onSent: (sent, size) => update(id, { sent, size }),
          })
          remove(id)
          report.current(address)
        } catch (error) {
          if (!signal.aborted)
            update(id, { failure: messageOf(error), isUnfit: error instanceof UnfitPicture })
        } finally {
          running.current.delete(id)
        }
      }
      queue.current = queue.current.then(work)
    },
    [client, renew, mayBeDrawing, update, remove],
  )

  const addUploads = useContext(UploadsContext)
  const underWay = uploads.filter(({ failure }) => failure === undefined).length
  useEffect(() => {
    addUploads(underWay)
    return () => addUploads(-underWay)
  }, [addUploads, underWay])

  useEffect(() => {
    const all = running.current
    return () => {
      for (const control of all.values()) control.abort()
    }
  }, [])

  const start = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: ++lastId, file, sent: 0, size: file.size }))
    setUploads((all) => [...all, ...added])
    for (const upload of added) send(upload)
  }
  const retry = (upload: Upload) => {
    update(upload.id, { failure: undefined, sent: 0 })
    send(upload)
  }
  return { uploads, start, retry, remove }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Încărcarea nu a reușit.'
}
