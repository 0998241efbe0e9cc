import type { SiteClient } from '#data/client/site-client.ts'
import { ignoreFailure } from '#kit/log.ts'
import { listStored } from './hand-over.ts'
import { readUploadId } from './upload-id.ts'
import { isExpired, type UploadStore } from './upload-store.ts'

interface Claims {
  serviceClient: SiteClient
  secret: string
  store: UploadStore
}

/** Marks the uploads as sent with their request, synced to the disk. Returns those of the browser's ids whose files are missing. */
export async function claimUploads(
  { serviceClient, secret, store }: Claims,
  key: string,
  publicIds: readonly string[],
): Promise<string[]> {
  const missing: string[] = []
  /** The upload's own id, by the id that the browser sent. */
  const ownIds = new Map<string, string>()
  for (const publicId of new Set(publicIds)) {
    const address = readUploadId(secret, publicId)
    // A file that cannot be synced is missing; the request is stored without it.
    if (
      address &&
      (await tryClaim(store, key, address.id).catch(ignoreFailure('the file is missing')))
    )
      continue
    missing.push(publicId)
    if (address) ownIds.set(publicId, address.id)
  }
  // The form may have been sent before, and its files be stored by now.
  const stored = await listStored(serviceClient, key, [...ownIds.values()]).catch(
    ignoreFailure('the files count as missing'),
  )
  return missing.filter((publicId) => !stored?.has(ownIds.get(publicId) ?? ''))
}

async function tryClaim(store: UploadStore, key: string, id: string): Promise<boolean> {
  const upload = store.find(id)
  if (!upload || upload.key !== key || isExpired(upload)) return false
  if (upload.received !== upload.size) return false
  return (await store.judge(upload)) && store.markSent(upload)
}
