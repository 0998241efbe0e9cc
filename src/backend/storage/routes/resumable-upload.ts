import { randomUUID } from 'node:crypto'
import { partType } from '#kit/uploads/tus-protocol.ts'
import { readUntilAborted } from '#kit/uploads/upload-writers.ts'
import type { Caller } from '../../postgres/caller.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { parseDeclaredType, requireDeclaredTypeAllowed } from '../media-types/content-type.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { finishUpload } from '../resumable/finish-upload.ts'
import { readCount, readMetadata, tusAnswer, WrongOffset, withTusErrors } from '../resumable/tus.ts'
import {
  addPart,
  addUpload,
  deleteUpload,
  findUpload,
  type ResumableUpload,
} from '../resumable/upload-rows.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import { requireObjectName } from '../rows/object-address.ts'
import { ownerOf } from '../rows/owner.ts'
import { removeFiles } from '../rows/remove-files.ts'
import { maxBytesOf, parseUserMetadata } from '../uploads/receive-upload.ts'
import { requireMayWrite, wantsUpsert } from '../uploads/store-upload.ts'

const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
/** A connection that breaks often makes many small parts. */
const maxParts = 5_000

/** Begins an upload. A caller who may not write the object, or whose file is too large, is refused before sending it. */
export const beginUpload = withTusErrors(async ({ request, context, url }, caller) => {
  const metadata = readMetadata(request)
  const length = readCount(request, 'Upload-Length')
  const bucket = await findBucketSettings(context.engine, metadata.get('bucketName') ?? '')
  if (length === 0) throw storageErrors.noContent()
  if (length > maxBytesOf(bucket, context)) throw storageErrors.tooLarge()
  const type = parseDeclaredType(metadata.get('contentType'))
  requireDeclaredTypeAllowed(type, bucket.allowed_mime_types)
  const userMetadata = metadata.get('metadata') ?? null
  parseUserMetadata(userMetadata, 'plain')
  const address = { bucket: bucket.id, name: requireObjectName(metadata.get('objectName') ?? '') }
  const owner = ownerOf(caller)
  const upsert = wantsUpsert(request)
  await requireMayWrite(context, caller, { address, upsert, owner })
  const seconds = metadata.get('cacheControl')
  const id = randomUUID()
  await addUpload(context, {
    id,
    bucket_id: bucket.id,
    name: address.name,
    owner_id: owner.id,
    upsert,
    length,
    content_type: type,
    user_metadata: userMetadata,
    cache_control: seconds === undefined ? null : `max-age=${seconds}`,
  })
  return tusAnswer(201, { location: `${url.pathname}/${id}`, 'upload-offset': 0 })
})

/** Whoever asks has lost the connection on which the upload was sent, or means to go on with it. */
export const tellOffset = withTusErrors(async (call, caller) => {
  const { id } = await requireUpload(call, caller)
  await call.context.uploadWriters.stop(id)
  const upload = await requireUpload(call, caller)
  return tusAnswer(200, { 'upload-offset': upload.received, 'upload-length': upload.length })
})

/** Keeps what came before a connection broke. With the last part the object is made. */
export const receivePart = withTusErrors(async (call, caller) => {
  const { context, request } = call
  const { id, received } = await requireUpload(call, caller)
  if (request.headers.get('content-type') !== partType)
    throw storageErrors.invalidMimeType(request.headers.get('content-type') ?? '')
  const offset = readCount(request, 'Upload-Offset')
  const writing = context.uploadWriters.begin(id, async (signal) => {
    // Read again: another request may have been the writer a moment ago.
    const upload = await requireUpload(call, caller)
    if (offset !== upload.received) throw new WrongOffset(upload.received)
    return tusAnswer(204, { 'upload-offset': await appendPart(call, caller, upload, signal) })
  })
  if (!writing) throw new WrongOffset(received)
  return writing
})

/** Returns how much of the upload is here then. Another instance may write to it at the same time: the database decides. */
async function appendPart(
  call: StorageRequest,
  caller: Caller,
  upload: ResumableUpload,
  signal: AbortSignal,
): Promise<number> {
  const { context, request } = call
  if (upload.is_stored) return upload.length
  const missing = upload.length - upload.received
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > missing || upload.parts.length >= maxParts) throw storageErrors.tooLarge('part')
  const part = await storePart(call, missing, signal)
  if (part.size === 0) return upload.received
  if (part.size === missing) {
    const whole = { ...upload, parts: [...upload.parts, part.version] }
    await finishUpload(context, caller, whole).finally(() => removeFiles(context, [part]))
    return upload.length
  }
  if (await addPart(context, upload, part)) return upload.received + part.size
  await removeFiles(context, [part])
  const current = await findUpload(context, upload.id)
  throw current ? new WrongOffset(current.received) : storageErrors.noSuchKey()
}

export const discardUpload = withTusErrors(async (call, caller) => {
  const upload = await requireUpload(call, caller)
  await call.context.uploadWriters.stop(upload.id)
  await deleteUpload(call.context, upload)
  return tusAnswer(204)
})

/** Only the account that began the upload finds it. */
async function requireUpload({ context, parameters }: StorageRequest, caller: Caller) {
  const { id = '' } = parameters
  const upload = idPattern.test(id) ? await findUpload(context, id) : undefined
  if (!upload || upload.owner_id !== ownerOf(caller).id) throw storageErrors.noSuchKey()
  return upload
}

async function storePart(
  { request, context }: StorageRequest,
  missing: number,
  signal: AbortSignal,
) {
  const version = randomUUID()
  let size = 0
  async function* untilBroken(): AsyncIterable<Uint8Array> {
    try {
      for await (const chunk of readUntilAborted(request, signal)) {
        size += chunk.byteLength
        if (size > missing) break
        yield chunk
      }
    } catch {
      // The connection broke: what has arrived is a part too.
    }
  }
  await context.files.put(version, untilBroken())
  if (size > missing || size === 0) await removeFiles(context, [{ version }])
  if (size > missing) throw storageErrors.tooLarge('part')
  return { version, size }
}
