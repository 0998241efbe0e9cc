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

/** Enough for a file of 25 MB over a slow line between servers. */
const putTimeoutMs = 3 * 60_000
const queryTimeoutMs = 10_000

const outcomeSchema = z.enum(['stored', 'unwanted', 'early'])

type Outcome = z.infer<typeof outcomeSchema>

/**
 * Puts the bytes into the bucket, then records them in the database. If that fails or is killed halfway, the next attempt
 * writes the same bytes under the same name. 'early': the request itself is not in the database yet.
 */
export async function handOver(
  serviceClient: SiteClient,
  upload: JudgedUpload,
  file: string,
): Promise<Outcome> {
  const { id, key, name, size, judged } = upload
  await access(file)
  const reason = await reasonNotToStore(serviceClient, key)
  if (reason) return reason
  const objectName = `${key}/${id}`
  await putBytes(serviceClient, objectName, requestFileKinds[judged.kind].mediaType, file)
  const answer = await serviceClient
    .rpc('store_request_file', {
      file: {
        id,
        request_id: key,
        size,
        ...judged,
        name: cleanFileName(name, judged.kind),
        created_at: new Date(upload.createdAt).toISOString(),
      },
    })
    .abortSignal(AbortSignal.timeout(queryTimeoutMs))
  const outcome = outcomeSchema.parse(dataOrThrow(answer))
  if (outcome === 'unwanted') await removeObjects(serviceClient, [objectName])
  return outcome
}

/** Asked before the bytes are sent: they would be sent in vain every few seconds while the request is not there. */
async function reasonNotToStore(
  serviceClient: SiteClient,
  key: string,
): Promise<Outcome | undefined> {
  const answer = await serviceClient
    .from('requests')
    .select('id')
    .eq('id', key)
    .abortSignal(AbortSignal.timeout(queryTimeoutMs))
  if (dataOrThrow(answer).length > 0) return undefined
  const erased = dataOrThrow(await serviceClient.rpc('list_erased_requests', { keys: [key] }))
  return erased.length > 0 ? 'unwanted' : 'early'
}

export async function removeObjects(serviceClient: SiteClient, names: string[]): Promise<void> {
  const { error } = await serviceClient.storage.from(requestFilesBucket).remove(names)
  if (error) throw error
}

async function putBytes(
  serviceClient: SiteClient,
  objectName: string,
  contentType: string,
  file: string,
): Promise<void> {
  const content = createReadStream(file)
  // The stream that is made of it reports the error to the upload.
  content.on('error', () => undefined)
  const tooLong = setTimeout(
    () => content.destroy(new Error('The store of files takes too long')),
    putTimeoutMs,
  )
  try {
    const body = Readable.toWeb(content) as ReadableStream
    const { error } = await serviceClient.storage
      .from(requestFilesBucket)
      .upload(objectName, body, { contentType, upsert: true, duplex: 'half' })
    if (error) throw error
  } finally {
    clearTimeout(tooLong)
    content.destroy()
  }
}
