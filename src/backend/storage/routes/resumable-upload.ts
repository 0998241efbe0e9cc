import { randomUUID } from 'node:crypto'
import { answerTus, type ResumableUploads, type UploadState } from '#kit/uploads/answer-tus.ts'
import { wrongOffset } from '#kit/uploads/tus-protocol.ts'
import type { Caller } from '../../postgres/caller.ts'
import { renderError, toStorageError } from '../errors/render-error.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { uuidPattern } from '../files/file-store.ts'
import { parseDeclaredType, requireDeclaredTypeAllowed } from '../media-types/content-type.ts'
import type { StorageContext, StorageRequest } from '../request/storage-context.ts'
import { finishUpload } from '../resumable/finish-upload.ts'
import {
  addPart,
  addUpload,
  deleteUpload,
  findUpload,
  type UploadRow,
} from '../resumable/upload-rows.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import { requireObjectName } from '../rows/object-address.ts'
import { ownerOf } from '../rows/object-row.ts'
import { removeFiles } from '../rows/remove-files.ts'
import {
  maxBytesOf,
  parseUserMetadata,
  requireMayWrite,
  wantsUpsert,
} from '../uploads/store-upload.ts'

/** A connection that breaks often makes many small parts. */
const maxParts = 5_000

type FoundUpload = Omit<UploadRow, 'length'> & UploadState

/** tus clients decide by the status, so refusals are sent with their real one instead of the usual 400. */
export function answerUploads(call: StorageRequest): Promise<Response> {
  const { request, parameters, context } = call
  return answerTus(request, parameters.id, {
    mayDeferLength: true,
    maxLength: context.limits.fileBytes,
    open: async () => uploadsOf(call, await context.callerOf(request)),
    refuse(error) {
      const { body, headers } = renderError(error, request, context.log)
      return new Response(body, { headers, status: toStorageError(error).fields.status })
    },
  })
}

function uploadsOf(
  { request, context, url }: StorageRequest,
  caller: Caller,
): ResumableUploads<FoundUpload> {
  const owner = ownerOf(caller)

  /** Only the account that began the upload finds it. */
  async function find(id: string): Promise<FoundUpload> {
    const row = uuidPattern.test(id) ? await findUpload(context, id) : undefined
    if (row?.owner_id !== owner.id || !row) throw storageErrors.noSuchKey()
    const { length } = row
    if (length !== null) return { ...row, length, maxLength: length }
    const bucket = await findBucketSettings(context.engine, row.bucket_id)
    return { ...row, length: undefined, maxLength: maxBytesOf(bucket, context) }
  }

  return {
    writers: context.uploadWriters,
    find,

    /** A caller who may not write the object, or whose file is too large, is refused before sending it. */
    async begin({ length, metadata: { fields, written } }) {
      const bucket = await findBucketSettings(context.engine, fields.get('bucketName') ?? '')
      if ((length ?? 0) > maxBytesOf(bucket, context)) throw storageErrors.tooLarge()
      const type = parseDeclaredType(fields.get('contentType'))
      requireDeclaredTypeAllowed(type, bucket.allowed_mime_types)
      parseUserMetadata(fields.get('metadata'), 'plain')
      const name = requireObjectName(fields.get('objectName') ?? '')
      const upsert = wantsUpsert(request)
      await requireMayWrite(context, caller, {
        address: { bucket: bucket.id, name },
        upsert,
        owner,
      })
      const id = randomUUID()
      const upload = { id, bucket_id: bucket.id, name, owner_id: owner.id, upsert }
      await addUpload(context, { ...upload, length: length ?? null, metadata: written })
      if (length === 0) await finishUpload(context, caller, { ...(await find(id)), length })
      return `${url.pathname}/${id}`
    },

    /** Another instance may write to the upload at the same time: the database decides. */
    async append(upload, { content, length }) {
      if (upload.is_stored) return upload.received
      if (upload.parts.length >= maxParts) throw storageErrors.tooLarge('part')
      const part = await storePart(context, content)
      const received = upload.received + part.size
      if (received === length) {
        const whole = { ...upload, length, parts: [...upload.parts, part.version] }
        await finishUpload(context, caller, whole).finally(() => removeFiles(context, [part]))
        return length
      }
      if (part.size > 0 && (await addPart(context, upload, { ...part, length }))) return received
      await removeFiles(context, [part])
      if (part.size === 0) return received
      throw wrongOffset((await find(upload.id)).received)
    },

    discard: (upload) => deleteUpload(context, upload),
  }
}

async function storePart({ files }: StorageContext, content: AsyncIterable<Uint8Array>) {
  const version = randomUUID()
  let size = 0
  async function* counted(): AsyncIterable<Uint8Array> {
    for await (const chunk of content) {
      size += chunk.byteLength
      yield chunk
    }
  }
  await files.put(version, counted())
  return { version, size }
}
