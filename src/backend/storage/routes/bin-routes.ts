import * as z from 'zod'
import { runAsRole } from '../../postgres/roles.ts'
import { safetyHeaders } from '../downloads/object-headers.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { FileMissing } from '../files/file-store.ts'
import { parseWith } from '../request/read-json.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { keyOf } from '../rows/object-address.ts'
import { type RemovedObject, removedColumns, requireRemoved } from '../rows/removed-object.ts'
import { writeRow } from '../rows/write-row.ts'

const listSchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1e6).default(0),
})

/** The newest first, as far as the policies let the caller see them. */
export async function listRemoved({ request, service, url, parameters }: StorageRequest) {
  const caller = await service.callerOf(request)
  const { limit, offset } = parseWith(
    listSchema,
    Object.fromEntries(url.searchParams),
    'querystring',
  )
  const [files, totals] = await runAsRole(
    service.engine,
    caller,
    async (tx) =>
      [
        await tx.query<RemovedObject & { is_taken: boolean }>(
          `select ${removedColumns}, exists (
         select from storage.objects o where o.bucket_id = r.bucket_id and o.name = r.name
       ) as is_taken
       from storage.removed_objects r where bucket_id = $1
       order by r.removed_at desc, r.id limit $2::int offset $3::int`,
          [parameters.bucket ?? '', limit, offset],
        ),
        await tx.query<{ bytes: number }>(
          `select coalesce(sum((metadata ->> 'size')::float8), 0) as bytes
       from storage.removed_objects where bucket_id = $1`,
          [parameters.bucket ?? ''],
        ),
      ] as const,
  )
  return Response.json({ files, bytes: totals[0]?.bytes ?? 0 })
}

/** What stands under the name by now is replaced, and so comes into the bin itself. */
export async function restoreRemoved({ request, service, parameters }: StorageRequest) {
  const caller = await service.callerOf(request)
  const { bucket = '', id = '' } = parameters
  const key = await runAsRole(service.engine, caller, async (tx) => {
    await tx.query("select set_config('storage.operation', 'storage.object.restore', true)")
    const removed = await requireRemoved(tx, bucket, id)
    if (!(await service.files.exists(removed.version))) throw storageErrors.noSuchKey()
    const address = { bucket, name: removed.name }
    const owner = { id: removed.owner_id, uuid: removed.owner }
    const { version, metadata, user_metadata: userMetadata } = removed
    const taken = await tx.query(
      'delete from storage.removed_objects where id = $1::uuid returning id',
      [id],
    )
    if (taken.length === 0) throw storageErrors.accessDenied('Access denied')
    await writeRow(
      tx,
      { address, owner, upsert: true },
      { version, metadata: metadata as never, userMetadata },
    )
    return keyOf(address)
  })
  return Response.json({ message: 'Successfully restored', Key: key })
}

const previewWidth = 480

/** Small, for whoever may see that it was removed. */
export async function previewRemoved({ request, service, parameters }: StorageRequest) {
  const caller = await service.callerOf(request)
  const { bucket = '', id = '' } = parameters
  const removed = await runAsRole(service.engine, caller, (tx) => requireRemoved(tx, bucket, id))
  const { bytes, type } = await service.images
    .render(removed, {
      transform: { width: previewWidth },
      terms: 'exact',
      accept: request.headers.get('accept'),
      signal: request.signal,
    })
    .catch((error) => {
      throw error instanceof FileMissing ? storageErrors.noSuchKey() : error
    })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...safetyHeaders, 'content-type': type, 'cache-control': 'private, no-store' },
  })
}
