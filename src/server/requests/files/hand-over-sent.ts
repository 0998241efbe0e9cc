import type { Log } from '#backend/http/log.ts'
import { isAbsent } from '#backend/storage/files/unless-absent.ts'
import { uploadKeptMs } from '#content/requests/request-files.ts'
import type { SiteClient } from '#data/site-client.ts'
import { errorMessage } from '../../log/error-message.ts'
import { handOver } from './hand-over.ts'
import type { JudgedUpload, UploadStore } from './upload-store.ts'

export interface HandOverOptions {
  serviceClient: SiteClient
  store: UploadStore
  log: Pick<Log, 'error'>
}

export interface SentHandOver {
  /** Moves the files that were sent with requests from this disk into the bucket. */
  handOverSent(): Promise<void>
  /** Until `use` is done, sent files stay on this disk even when they are in the bucket already, so that a backup misses none. */
  holdSentUploads<T>(use: () => Promise<T>): Promise<T>
}

/** So many failures of one round mean that the store itself is away. */
const maxFailures = 3

export function createSentHandOver({ serviceClient, store, log }: HandOverOptions): SentHandOver {
  /** Settles when no backup needs the sent files any more. */
  let held: Promise<unknown> = Promise.resolve()

  async function handOverOne(upload: JudgedUpload): Promise<void> {
    const outcome = await handOver(serviceClient, upload, store.pathOf(upload))
    const isLeftOver = (upload.sentAt ?? 0) < Date.now() - uploadKeptMs
    // A request that has not come in all that time will not come any more.
    if (outcome === 'early' && !isLeftOver) return
    await held
    await store.remove(upload)
  }

  return {
    async handOverSent() {
      const sent = store.all().filter((upload) => upload.sentAt !== undefined)
      let failures = 0
      for (const upload of sent)
        try {
          await handOverOne(upload as JudgedUpload)
        } catch (error) {
          // Another instance with the same folder may have been faster.
          if (isAbsent(error)) {
            await store.remove(upload)
            continue
          }
          failures += 1
          const problem = errorMessage(error)
          log.error(
            { upload: upload.id, problem },
            'a file of a request is to be handed over again',
          )
          // One file that cannot be stored does not stop the others.
          if (failures === maxFailures || failures === sent.length) throw error
        }
    },
    holdSentUploads(use) {
      const using = use()
      held = Promise.allSettled([held, using])
      return using
    },
  }
}
