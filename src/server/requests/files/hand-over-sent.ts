import { uploadKeptMs } from '#content/requests/request-files.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Log } from '#kit/log.ts'
import { errorMessage } from '../../log/log.ts'
import { handOver, isRefusedFile, noteLostFile } from './hand-over.ts'
import type { JudgedUpload, UploadStore } from './upload-store.ts'

export interface HandOverOptions {
  serviceClient: SiteClient
  store: UploadStore
  log: Pick<Log, 'error'>
}

/** So many failures one after the other mean that the store itself is away. The next round begins with other files. */
const maxFailures = 3
const firstWaitMs = 5_000
const longestWaitMs = 5 * 60_000

interface Failed {
  times: number
  nextAt: number
}

export function createSentHandOver({ serviceClient, store, log }: HandOverOptions) {
  /** Settles when no backup needs the sent files any more. */
  let held: Promise<unknown> = Promise.resolve()
  const failed = new WeakMap<JudgedUpload, Failed>()

  async function handOverOne(upload: JudgedUpload): Promise<void> {
    const outcome = await handOver(serviceClient, upload, store.pathOf(upload)).catch((error) => {
      // What the bucket still refuses after a day it always will.
      if (isRefusedFile(error) && isLeftOver(upload)) return 'damaged'
      throw error
    })
    // A request that has not come in all that time will not come any more.
    if (outcome === 'early' && !isLeftOver(upload)) return
    if (outcome === 'damaged') await noteLostFile(serviceClient, upload)
    await held
    await store.remove(upload)
    if (outcome === 'damaged')
      log.error({ upload: upload.id }, 'a file of a request was given up, as its request says')
  }

  function postpone(upload: JudgedUpload, error: unknown): void {
    const times = (failed.get(upload)?.times ?? 0) + 1
    const waitMs = Math.min(firstWaitMs * 2 ** (times - 1), longestWaitMs)
    failed.set(upload, { times, nextAt: Date.now() + waitMs })
    log.error(
      { upload: upload.id, problem: errorMessage(error) },
      'a file of a request is to be handed over again',
    )
  }

  return {
    async handOverSent(): Promise<void> {
      const due = store
        .all()
        .filter((upload): upload is JudgedUpload => upload.sentAt !== undefined)
        .filter((upload) => (failed.get(upload)?.nextAt ?? 0) <= Date.now())
      let failures = 0
      for (const upload of due)
        try {
          await handOverOne(upload)
          failures = 0
        } catch (error) {
          postpone(upload, error)
          failures += 1
          if (failures === maxFailures) throw error
        }
    },
    /** Until `use` is done, sent files stay on this disk even when they are in the bucket already, so that a backup misses none. */
    holdSentUploads<T>(use: () => Promise<T>): Promise<T> {
      const using = use()
      held = Promise.allSettled([held, using])
      return using
    },
  }
}

function isLeftOver({ sentAt = 0 }: JudgedUpload): boolean {
  return sentAt < Date.now() - uploadKeptMs
}
