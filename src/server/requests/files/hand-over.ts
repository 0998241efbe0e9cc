import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { Readable } from 'node:stream'
import * as z from 'zod'
import {
  cleanFileName,
  requestFileKinds,
  requestFilesBucket,
} from '#content/requests/request-files.ts'
import { dataOrThrow } from '#data/data-or-throw.ts'
import type { SiteClient } from '#data/site-client.ts'
import type { JudgedUpload } from './upload-store.ts'

/** A file of 25 MB over a slow line between servers. */
const storeMs = 3 * 60_000
const tellMs = 10_000

const outcomeSchema = z.enum(['stored', 'unwanted', 'early'])

type Outcome = z.infer<typeof outcomeSchema>

/**
 * Puts the bytes into the bucket and then tells the database of them. Whatever fails or is killed in between: the next
 * attempt writes the same bytes under the same name. 'early': the request itself is not there yet.
 */
export async function handOver(
  service: SiteClient,
  upload: JudgedUpload,
  file: string,
): Promise<Outcome> {
  const { id, key, name, size, judged } = upload
  await access(file)
  const hindrance = await whyNot(service, key)
  if (hindrance) return hindrance
  const objectName = `${key}/${id}`
  await putBytes(service, objectName, requestFileKinds[judged.kind].mediaType, file)
  const answer = await service
    .rpc('store_request_file', {
      file: {
        ...{ id, request_id: key, size, ...judged, name: cleanFileName(name, judged.kind) },
        created_at: new Date(upload.createdAt).toISOString(),
      },
    })
    .abortSignal(AbortSignal.timeout(tellMs))
  const outcome = outcomeSchema.parse(dataOrThrow(answer))
  if (outcome === 'unwanted') await removeObjects(service, [objectName])
  return outcome
}

/** Many megabytes are not sent again and again for a request that is not there. */
async function whyNot(service: SiteClient, key: string): Promise<Outcome | undefined> {
  const answer = await service
    .from('requests')
    .select('id')
    .eq('id', key)
    .abortSignal(AbortSignal.timeout(tellMs))
  if (dataOrThrow(answer).length > 0) return undefined
  const erased = dataOrThrow(await service.rpc('list_erased_requests', { keys: [key] }))
  return erased.length > 0 ? 'unwanted' : 'early'
}

export async function removeObjects(service: SiteClient, names: string[]): Promise<void> {
  const { error } = await service.storage.from(requestFilesBucket).remove(names)
  if (error) throw error
}

async function putBytes(
  service: SiteClient,
  objectName: string,
  contentType: string,
  file: string,
): Promise<void> {
  const content = createReadStream(file)
  // The upload is told by the stream made of it.
  content.on('error', () => undefined)
  const tooLong = setTimeout(
    () => content.destroy(new Error('The store of files takes too long')),
    storeMs,
  )
  try {
    const body = Readable.toWeb(content) as ReadableStream
    const { error } = await service.storage
      .from(requestFilesBucket)
      .upload(objectName, body, { contentType, upsert: true, duplex: 'half' })
    if (error) throw error
  } finally {
    clearTimeout(tooLong)
    content.destroy()
  }
}
