import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import * as z from 'zod'
import {
  cleanFileName,
  requestFileKinds,
  requestFilesBucket,
} from '#content/requests/request-files.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import type { JudgedUpload } from './upload-store.ts'

/** Enough for a file of 25 MB over a slow line between servers. */
const putTimeoutMs = 3 * 60_000
const queryTimeoutMs = 10_000

const outcomeSchema = z.enum(['stored', 'unwanted', 'early'])

type Outcome = z.infer<typeof outcomeSchema> | 'damaged'

/**
 * Puts the bytes into the bucket, then records them in the database. If that fails or is killed halfway, the next attempt
 * writes the same bytes under the same name. 'early': the request itself is not in the database yet; 'damaged': the bytes here
 * are not as many as were announced.
 */
export async function handOver(
  serviceClient: SiteClient,
  upload: JudgedUpload,
  file: string,
): Promise<Outcome> {
  const { id, key, name, size, judged } = upload
  const bytes = await unlessAbsent(stat(file))
  const reason = await reasonNotToStore(serviceClient, key)
  if (reason) return reason
  // Another instance with the same folder may have been faster.
  if (bytes?.size !== size)
    return (await listStored(serviceClient, key, [id])).has(id) ? 'stored' : 'damaged'
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

/** The bucket has read the file and does not take it: its size, its type, its content. */
export function isRefusedFile(error: unknown): boolean {
  const { status, statusCode } = error as { status?: number; statusCode?: string }
  return [400, 413, 415, 422].includes(Number(statusCode ?? status))
}

/** Says on the request that this file of it is gone: whoever reads it can ask for it again. */
export async function noteLostFile(
  serviceClient: SiteClient,
  { id, key, name, judged }: JudgedUpload,
): Promise<void> {
  const events = () => serviceClient.from('request_events')
  const inTime = () => AbortSignal.timeout(queryTimeoutMs)
  const lost = { file: id }
  const noted = events().select('id').eq('request_id', key).contains('detail', lost)
  // The process may have ended right after it was noted.
  if (dataOrThrow(await noted.abortSignal(inTime())).length > 0) return
  const text = `Fișierul „${cleanFileName(name, judged.kind)}” nu a putut fi păstrat. Cereți-l din nou.`
  const note = { request_id: key, kind: 'note', detail: { text, ...lost } }
  dataOrThrow(await events().insert(note).abortSignal(inTime()))
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
  // Reading it reports the error to the upload.
  content.on('error', () => undefined)
  const tooLong = setTimeout(
    () => content.destroy(new Error('The store of files takes too long')),
    putTimeoutMs,
  )
  try {
    // Not `Readable.toWeb`: cancelled halfway, its stream may throw where nobody can catch it.
    const body = ReadableStream.from(content)
    const { error } = await serviceClient.storage
      .from(requestFilesBucket)
      .upload(objectName, body, { contentType, upsert: true, duplex: 'half' })
    if (error) throw error
  } finally {
    clearTimeout(tooLong)
    content.destroy()
  }
}

/** Shorter: whoever sends the form waits for it. */
const listTimeoutMs = 4_000

/** Those of these files that are in the bucket and recorded with their request. */
export async function listStored(serviceClient: SiteClient, key: string, ids: string[]) {
  if (ids.length === 0) return new Set()
  const answer = await serviceClient
    .from('request_files')
    .select('id')
    .eq('request_id', key)
    .in('id', ids)
    .abortSignal(AbortSignal.timeout(listTimeoutMs))
  return new Set((dataOrThrow(answer) as { id: string }[]).map(({ id }) => id))
}
