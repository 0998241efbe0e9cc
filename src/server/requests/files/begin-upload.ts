import type { Client } from '#backend/http/client.ts'
import { NetworkBudget } from '#backend/limits/network-budget.ts'
import { maxRequestFiles } from '#content/requests/request-files.ts'
import { UploadRefused } from './upload-refused.ts'
import type { Upload, UploadStore } from './upload-store.ts'

const megabyte = 1024 * 1024
const maxUnfinished = 2_000
/** An unfinished upload without a new byte for this long makes room for others when there are too many. */
const idleMs = 30 * 60_000

export interface BeginUploadOptions {
  store: UploadStore
  isReceiving: (upload: Upload) => boolean
  /** Throws UploadRefused if so many bytes more do not fit. */
  requireRoom: (bytes: number) => Promise<void>
}

export type BeginUpload = (
  file: Pick<Upload, 'key' | 'name' | 'size'>,
  sender: Pick<Client, 'limitedBy'>,
) => Promise<Upload>

/** Begins an upload within the limits of its form, of its network and of this server. */
export function createBeginUpload(options: BeginUploadOptions): BeginUpload {
  const { store, isReceiving, requireRoom } = options
  const beginnings = new NetworkBudget({
    network: { perSecond: 1 / 20, burst: 60 },
    overall: { perSecond: 5, burst: 1_000 },
  })
  const megabytes = new NetworkBudget({
    network: { perSecond: 0.5, burst: 600 },
    overall: { perSecond: 20, burst: 4_000 },
  })

  function requireFewFiles(key: string): void {
    if (store.all().filter((upload) => upload.key === key).length >= maxRequestFiles)
      throw new UploadRefused('too-many')
  }

  /** At the limit, the upload that has been idle for longest makes room. */
  async function requireFewUnfinished(): Promise<void> {
    const unfinished = store.all().filter(({ sentAt }) => sentAt === undefined)
    if (unfinished.length < maxUnfinished) return
    const [oldest] = unfinished
      .filter((upload) => !isReceiving(upload) && upload.touchedAt < Date.now() - idleMs)
      .sort((one, other) => one.touchedAt - other.touchedAt)
    if (!oldest) throw new UploadRefused('busy', { retryAfter: 600 })
    await store.remove(oldest)
  }

  return async (file, { limitedBy }) => {
    requireFewFiles(file.key)
    await requireFewUnfinished()
    const wait = beginnings.take(limitedBy) ?? megabytes.take(limitedBy, file.size / megabyte)
    if (wait !== undefined) throw new UploadRefused('busy', { retryAfter: wait })
    await requireRoom(file.size)
    // Again, since others of the same form may have begun during the wait. From here on this one counts.
    requireFewFiles(file.key)
    return store.begin(file)
  }
}
