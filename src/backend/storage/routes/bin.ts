import * as z from 'zod'
import { safetyHeaders } from '../downloads/object-headers.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { parseQuery } from '../request/parse-request.ts'
import { runAsCaller } from '../request/run-as-caller.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { keyOf } from '../rows/object-address.ts'
import { writeObjectRow } from '../rows/object-row.ts'
import { type RemovedObject, removedColumns, requireRemoved } from '../rows/removed-object.ts'
import { setOperation } from '../rows/sql.ts'

const listSchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1e6).default(0),
})

/** The bin of a bucket, newest first, as far as the policies let the caller see it. */
export async function listRemoved(call: StorageRequest): Promise<Response> {
  const { bucket = '' } = call.parameters
  const { limit, offset } = parseQuery(call.url, listSchema)
  return runAsCaller(call, async (tx) => {
    const files = await tx.query<RemovedObject & { is_taken: boolean }>(
      `select ${removedColumns}, exists (
         select from storage.objects o where o.bucket_id = r.bucket_id and o.name = r.name
       ) as is_taken
       from storage.removed_objects r where bucket_id = $1
       order by r.removed_at desc, r.id limit $2::int offset $3::int`,
      [bucket, limit, offset],
    )
    const [total] = await tx.query<{ bytes: number }>(
      `select coalesce(sum((metadata ->> 'size')::float8), 0) as bytes
       from storage.removed_objects where bucket_id = $1`,
      [bucket],
    )
    return Response.json({ files, bytes: total?.bytes ?? 0 })
  })
}

const previewWidth = 480

/** A small rendition of a picture in the bin, for callers who may see its row there. */
export async function previewRemoved(call: StorageRequest): Promise<Response> {
  const { request, context, parameters } = call
  const { bucket = '', id = '' } = parameters
  const removed = await runAsCaller(call, (tx) => requireRemoved(tx, bucket, id))
  const { bytes, type } = await context.images.render(removed, {
    transform: { width: previewWidth },
    sizes: 'exact',
    accept: request.headers.get('accept'),
    mayCache: !context.uncachedBuckets.has(bucket),
    signal: request.signal,
  })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...safetyHeaders, 'content-type': type, 'cache-control': 'private, no-store' },
  })
}

/** An object that has taken the name meanwhile is replaced, and so goes into the bin itself. */
export async function restoreRemoved(call: StorageRequest): Promise<Response> {
  const { bucket = '', id = '' } = call.parameters
  const { files } = call.context
  const key = await runAsCaller(call, async (tx) => {
    await setOperation(tx, 'storage.object.restore')
    const removed = await requireRemoved(tx, bucket, id)
    if (!(await files.exists(removed.version))) throw storageErrors.noSuchKey()
    const address = { bucket, name: removed.name }
    const owner = { id: removed.owner_id, uuid: removed.owner }
    const { version, metadata, user_metadata: userMetadata } = removed
    const leftBin = await tx.query(
      'delete from storage.removed_objects where id = $1::uuid returning id',
      [id],
    )
    if (leftBin.length === 0) throw storageErrors.accessDenied('Access denied')
    await writeObjectRow(tx, { address, owner, upsert: true }, { version, metadata, userMetadata })
    return keyOf(address)
  })
  return Response.json({ message: 'Successfully restored', Key: key })
}
