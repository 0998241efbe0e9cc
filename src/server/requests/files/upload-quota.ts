import { statfs } from 'node:fs/promises'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Upload } from './upload-store.ts'

export interface UploadQuotaOptions {
  serviceClient: SiteClient
  /** How much the files of requests that nobody has opened may take, here and in the bucket. */
  maxBytes: number
  folder: string
  freeBytes?: (folder: string) => Promise<number>
}

/** An upload that would leave less free space on the disk is refused. */
export const minFreeBytes = 1024 ** 3
const cacheMs = 5_000
const queryTimeoutMs = 2_000

/** Whether `more` bytes fit. An upload that is being received counts with its whole size. */
export function createUploadQuota(options: UploadQuotaOptions) {
  const { serviceClient, maxBytes, folder, freeBytes = freeBytesOf } = options
  let unread = 0
  let askedAt = 0

  /** While the database is away, its last answer. */
  async function unreadBytes(): Promise<number> {
    if (Date.now() - askedAt < cacheMs) return unread
    askedAt = Date.now()
    try {
      const answer = await serviceClient
        .rpc('unread_request_bytes')
        .abortSignal(AbortSignal.timeout(queryTimeoutMs))
      unread = Number(dataOrThrow(answer))
    } catch {
      // The next attempt is made once the cache time is over.
    }
    return unread
  }

  return async (
    uploads: readonly Upload[],
    isReceiving: (upload: Upload) => boolean,
    more: number,
  ) => {
    let onThisDisk = 0
    let stillToCome = 0
    for (const upload of uploads) {
      onThisDisk += upload.received
      if (isReceiving(upload)) stillToCome += upload.size - upload.received
    }
    if (onThisDisk + stillToCome + more > maxBytes) return false
    if ((await freeBytes(folder)) - stillToCome - more < minFreeBytes) return false
    return onThisDisk + stillToCome + more + (await unreadBytes()) <= maxBytes
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
