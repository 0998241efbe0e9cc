import { maxRequestFiles } from '#content/requests/request-files.ts'
import { groupBy } from '#kit/group-by.ts'
import type { Client } from '#kit/http/client.ts'
import { NetworkBudget, networksOf, shareOfLevel } from '#kit/limits/network-budget.ts'
import { RequestFileRefused } from './request-file-refused.ts'
import type { Upload, UploadStore } from './upload-store.ts'

const megabyte = 1024 * 1024
const maxUnfinished = 2_000
/** How many one IPv4 address or one IPv6 /64 may hold; a /56 and a /48 may hold more, as with all limits. */
const maxUnfinishedOfNetwork = 60
/** An unfinished upload without a new byte for this long makes room for others when there are too many. */
const idleMs = 30 * 60_000

export interface BeginUploadOptions {
  store: UploadStore
  isReceiving: (upload: Upload) => boolean
  /** Throws RequestFileRefused if so many bytes more do not fit. */
  requireRoom: (bytes: number) => Promise<void>
}

/** Begins an upload within the limits of its form, of its network and of this server. */
export function createBeginUpload(options: BeginUploadOptions) {
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
      throw new RequestFileRefused('too-many')
  }

  /** The one that has got no byte for longest makes room. It is removed before this returns, only not from the disk. */
  function removeOldest(uploads: Upload[]): Promise<void> {
    const [oldest] = uploads
      .filter((upload) => !isReceiving(upload))
      .sort((one, other) => one.touchedAt - other.touchedAt)
    if (!oldest) throw new RequestFileRefused('busy', { retryAfter: 600 })
    return store.remove(oldest)
  }

  /** Nobody is known as the holder of what was begun before this server started: there, only what is idle goes. */
  function makeRoom(networks: readonly string[]): Promise<void> | undefined {
    const unfinished = store.all().filter(({ sentAt }) => sentAt === undefined)
    for (const [level, network] of networks.entries()) {
      const held = unfinished.filter((upload) => upload.networks?.[level] === network)
      if (held.length >= maxUnfinishedOfNetwork * (shareOfLevel[level] ?? 1))
        return removeOldest(held.filter(isIdle))
    }
    if (unfinished.length < maxUnfinished) return undefined
    const held = uploadsOfLargestHolder(unfinished)
    return removeOldest(held[0]?.networks ? held : held.filter(isIdle))
  }

  return async (
    file: Pick<Upload, 'key' | 'name' | 'size' | 'metadata'>,
    { limitedBy }: Pick<Client, 'limitedBy'>,
  ) => {
    requireFewFiles(file.key)
    const wait = beginnings.take(limitedBy) ?? megabytes.take(limitedBy, file.size / megabyte)
    if (wait !== undefined) throw new RequestFileRefused('busy', { retryAfter: wait })
    await requireRoom(file.size)
    // Again, since others of the same form may have begun during the wait. From here on this one counts.
    requireFewFiles(file.key)
    const networks = limitedBy === undefined ? undefined : networksOf(limitedBy)
    const removing = makeRoom(networks ?? [])
    const [upload] = await Promise.all([store.begin({ ...file, networks }), removing])
    return upload
  }
}

function isIdle({ touchedAt }: Upload): boolean {
  return touchedAt < Date.now() - idleMs
}

function uploadsOfLargestHolder(uploads: Upload[]): Upload[] {
  const held = groupBy(uploads, ({ networks }) => networks?.at(-1) ?? '')
  return [...held.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
}
