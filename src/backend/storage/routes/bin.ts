import * as z from 'zod'
import { serviceCaller } from '../../postgres/caller.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { safetyHeaders } from '../downloads/object-headers.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { parseQuery } from '../request/parse-request.ts'
import {
  runAsCaller,
  type StorageContext,
  type StorageRequest,
} from '../request/storage-context.ts'
import { keyOf } from '../rows/object-address.ts'
import { type ObjectMetadata, writeObjectRow } from '../rows/object-row.ts'
import { removeFiles } from '../rows/remove-files.ts'
import { isoTime, setOperation } from '../rows/sql.ts'

const listSchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1e6).default(0),
})

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

interface RemovedObject {
  id: string
  bucket_id: string
  name: string
  version: string
  metadata: Partial<ObjectMetadata> | null
  user_metadata: Record<string, unknown> | null
  owner: string | null
  owner_id: string | null
  reason: 'deleted' | 'replaced'
  removed_by: string | null
  removed_by_email: string | null
  removed_at: string
  keep_until: string
}

const removedColumns = `id, bucket_id, name, version, metadata, user_metadata, owner::text, owner_id, reason,
  removed_by, removed_by_email, ${isoTime('removed_at')} as removed_at, ${isoTime('keep_until')} as keep_until`

async function requireRemoved(tx: Transaction, bucket: string, id: string): Promise<RemovedObject> {
  const [row] = await tx.query<RemovedObject>(
    `select ${removedColumns} from storage.removed_objects where bucket_id = $1 and id = $2::uuid`,
    [bucket, id],
  )
  if (!row) throw storageErrors.noSuchKey()
  return row
}

export async function purgeExpired(context: Pick<StorageContext, 'engine' | 'files' | 'log'>) {
  const expired = await runAsRole(context.engine, serviceCaller, (tx) =>
    tx.query<{ version: string }>(
      'delete from storage.removed_objects where keep_until < now() returning version',
    ),
  )
  await removeFiles(context, expired)
  return expired.length
}
