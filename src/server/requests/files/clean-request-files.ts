import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Log } from '#kit/log.ts'
import type { UploadWriters } from '#kit/uploads/upload-writers.ts'
import { removeObjects } from './hand-over.ts'
import { isExpired, type UploadStore } from './upload-store.ts'

interface Cleaning {
  serviceClient: SiteClient
  store: UploadStore
  writers: UploadWriters
  log: Pick<Log, 'info'>
}

/** Removes uploads that have expired or whose request was erased, and files in the bucket that belong to no request. */
export async function cleanRequestFiles(cleaning: Cleaning): Promise<void> {
  const { store, writers } = cleaning
  for (const upload of store.all())
    if (isExpired(upload) && !writers.has(upload.id)) await store.remove(upload)
  await removeErased(cleaning)
  await cleanBucket(cleaning)
}

async function removeErased({ serviceClient, store, writers }: Cleaning): Promise<void> {
  const keys = [...new Set(store.all().map(({ key }) => key))]
  if (keys.length === 0) return
  const listed = dataOrThrow(await serviceClient.rpc('list_erased_requests', { keys })) as string[]
  const erased = new Set(listed)
  for (const upload of store.all())
    if (erased.has(upload.key)) {
      await writers.stop(upload.id)
      await store.remove(upload)
    }
}

async function cleanBucket({ serviceClient, log }: Cleaning): Promise<void> {
  for (;;) {
    const names = dataOrThrow(await serviceClient.rpc('list_ownerless_request_files')) as string[]
    if (names.length === 0) return
    await removeObjects(serviceClient, names)
    log.info({ files: names.length }, 'files that belong to no request were removed')
  }
}
