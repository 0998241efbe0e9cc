import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SiteClient } from '#data/client/site-client.ts'
import { useClient } from '../../connection/client-context.ts'
import { useSession } from '../../sign-in/session-context.ts'
import { drawingType } from '../prepare/accepted-files.ts'
import { AlreadyStored, failureMessage, UnfitFile } from '../prepare/upload-failure.ts'
import type { Accepted, FileToStore, StoreOptions } from './store-file.ts'
import { takeTurns } from './take-turns.ts'
import { UploadsContext } from './uploads-under-way.ts'

/** A file that was chosen and whose address is not handed over yet. */
export interface Upload extends FileToStore {
  id: number
  sent: number
  size: number
  isPaused?: boolean
  failure?: string | undefined
  isUnfit?: boolean
  /** The same file, which is stored already and may be used instead. */
  existingAddress?: string | undefined
  /** Where it is stored now. It is handed over after the files that were chosen before it. */
  address?: string | undefined
}

interface UploadsOptions extends Accepted {
  /** Where nobody has chosen the file: one that is stored already is used without asking. */
  reusesStored?: boolean
}

let lastId = 0

/** Two at a time in the whole panel: one is prepared while another is sent. */
const inTurn = takeTurns(2)

/** Files are handed over in the order in which they were chosen; those that fail wait to be tried again. */
export function useUploads(onStored: (address: string) => void, options: UploadsOptions = {}) {
  const { reusesStored = false, ...accepted } = options
  const client = useClient()
  const { renew } = useSession()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const handOver = useEffectEvent(onStored)

  const update = useCallback((id: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  }, [])
  const remove = useCallback((id: number) => {
    running.current.get(id)?.abort()
    setUploads((all) => all.filter((one) => one.id !== id))
  }, [])

  // In an effect, not in the update of the state: handing over an address changes a form.
  useEffect(() => {
    const [first] = uploads.filter(
      ({ failure, existingAddress }) => failure === undefined && !existingAddress,
    )
    if (first?.address === undefined) return
    remove(first.id)
    handOver(first.address)
  }, [uploads, remove])

  const send = useCallback(
    (upload: Upload) => {
      const { id } = upload
      const control = new AbortController()
      const { signal } = control
      running.current.set(id, control)
      const store = () =>
        storeByType(client, upload, {
          signal,
          renew,
          onSent: (sent, size) => update(id, { sent, size }),
          onPaused: (isPaused) => update(id, { isPaused }),
        })
      inTurn(signal, store)
        .then((address) => update(id, { address }))
        .catch((error) => {
          if (signal.aborted) return
          if (error instanceof AlreadyStored && reusesStored) update(id, { address: error.address })
          else update(id, changesByFailure(upload, error))
        })
        .finally(() => running.current.delete(id))
    },
    [client, renew, reusesStored, update],
  )

  const addUploads = useContext(UploadsContext)
  const count = uploads.filter(({ failure }) => failure === undefined).length
  const undecided = uploads.filter(({ existingAddress }) => existingAddress !== undefined).length
  useEffect(() => {
    addUploads({ count, undecided })
    return () => addUploads({ count: -count, undecided: -undecided })
  }, [addUploads, count, undecided])

  useEffect(() => {
    const all = running.current
    return () => {
      for (const control of all.values()) control.abort()
    }
  }, [])

  const start = (files: readonly File[]) => {
    const added = files.map(
      (file): Upload => ({ id: ++lastId, file, ...accepted, sent: 0, size: file.size }),
    )
    setUploads((all) => [...all, ...added])
    for (const upload of added) send(upload)
  }
  const sendAgain = (upload: Upload, changes: Partial<Upload>) => {
    const next = { ...upload, ...changes, failure: undefined, existingAddress: undefined, sent: 0 }
    update(upload.id, next)
    send(next)
  }
  const failed = uploads.filter(({ failure, isUnfit }) => failure !== undefined && !isUnfit)
  const reuseStored = ({ id, existingAddress }: Upload) =>
    update(id, { existingAddress: undefined, address: existingAddress })
  const alreadyStored = uploads.filter(({ existingAddress }) => existingAddress !== undefined)
  return {
    uploads,
    failed,
    alreadyStored,
    start,
    remove,
    retry: (upload: Upload) => sendAgain(upload, {}),
    retryAll() {
      for (const upload of failed) sendAgain(upload, {})
    },
    reuseStored,
    reuseAllStored: () => alreadyStored.forEach(reuseStored),
    storeAgain: (upload: Upload) => sendAgain(upload, { mayBeStoredTwice: true }),
  }
}

/** What is prepared or was begun is kept for the next try. */
function changesByFailure({ prepared, target }: Upload, error: unknown): Partial<Upload> {
  const kept = { ...(prepared && { prepared }), ...(target && { target }), isPaused: false }
  return error instanceof AlreadyStored
    ? { ...kept, existingAddress: error.address }
    : { ...kept, failure: failureMessage(error), isUnfit: error instanceof UnfitFile }
}

export type Uploads = ReturnType<typeof useUploads>

/** Stores a file in the way of its type, and resolves to its address. What prepares and sends is loaded with the first file. */
async function storeByType(client: SiteClient, chosen: Upload, options: StoreOptions) {
  const { file } = chosen
  if (chosen.mayBeDrawing && file.type === drawingType) {
    const { uploadDrawing } = await import('./upload-drawing.ts')
    return uploadDrawing(client, file, options)
  }
  const { storeFile } = await import('./store-file.ts')
  return storeFile(client, chosen, options)
}
