import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { parseWith, readJson } from '../request/read-json.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { type BucketRow, bucketColumns, requireBucket } from '../rows/bucket-row.ts'
import { ownerOf } from '../rows/owner.ts'
import { removeFiles } from '../rows/remove-files.ts'
import { escapeLike } from '../rows/sql.ts'
import {
  bucketChangesSchema,
  newBucketSchema,
  parseFileSizeLimit,
  requireBucketName,
  requireMimeTypes,
} from './bucket-fields.ts'

const listSchema = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
  offset: z.coerce.number().int().min(0).max(1e9).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})

/** What the request's role may see and change: RLS on storage.buckets says. */
async function asCaller<T>(
  { request, service }: StorageRequest,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return runAsRole(service.engine, await service.callerOf(request), run)
}

export async function listBuckets(call: StorageRequest): Promise<Response> {
  const query = Object.fromEntries(call.url.searchParams)
  const { limit, offset, sortColumn, sortOrder, search } = parseWith(
    listSchema,
    query,
    'querystring',
  )
  const buckets = await asCaller(call, (tx) =>
    tx.query<BucketRow>(
      `select ${bucketColumns} from storage.buckets
       where name ilike '%' || $1 || '%' escape '\\'
       order by buckets.${sortColumn} ${sortOrder}, buckets.id limit $2::int offset $3::int`,
      [escapeLike(search), limit, offset],
    ),
  )
  return Response.json(buckets)
}

export async function getBucket(call: StorageRequest): Promise<Response> {
  const { id = '' } = call.parameters
  return Response.json(await asCaller(call, (tx) => requireBucket(tx, id)))
}

export async function createBucket(call: StorageRequest): Promise<Response> {
  const { request, service } = call
  const caller = await service.callerOf(request)
  const fields = await readJson(request, newBucketSchema)
  if ((fields.type ?? 'STANDARD') !== 'STANDARD')
    throw storageErrors.featureNotEnabled(`${fields.type} buckets`)
  const id = requireBucketName(fields.id ?? fields.name)
  const limit = parseFileSizeLimit(fields.file_size_limit, service.limits.fileBytes)
  const owner = ownerOf(caller)
  await runAsRole(service.engine, caller, (tx) =>
    tx.query(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3::uuid, $4, $5::boolean, $6::bigint, $7::text[])`,
      [
        id,
        requireBucketName(fields.name),
        owner.uuid,
        owner.id,
        fields.public ?? false,
        limit ?? null,
        requireMimeTypes(fields.allowed_mime_types) ?? null,
      ],
    ),
  )
  return Response.json({ name: id })
}

export async function updateBucket(call: StorageRequest): Promise<Response> {
  const { id = '' } = call.parameters
  const caller = await call.service.callerOf(call.request)
  const fields = await readJson(call.request, bucketChangesSchema)
  const limit = parseFileSizeLimit(fields.file_size_limit, call.service.limits.fileBytes)
  const types = requireMimeTypes(fields.allowed_mime_types)
  const changed = await runAsRole(call.service.engine, caller, (tx) =>
    tx.query(
      `update storage.buckets set updated_at = now(),
         public = coalesce($2::boolean, public),
         file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
         allowed_mime_types = case when $5::boolean then $6::text[] else allowed_mime_types end
       where id = $1 returning id`,
      [
        id,
        fields.public ?? null,
        limit !== undefined,
        limit ?? null,
        types !== undefined,
        types ?? null,
      ],
    ),
  )
  if (changed.length === 0) throw storageErrors.noSuchBucket()
  return Response.json({ message: 'Successfully updated' })
}

/** As the caller: what it may not delete stays. */
export async function emptyBucket(call: StorageRequest): Promise<Response> {
  const { id = '' } = call.parameters
  const removed = await asCaller(call, async (tx) => {
    await requireBucket(tx, id)
    return tx.query<{ version: string | null }>(
      'delete from storage.objects where bucket_id = $1 returning version',
      [id],
    )
  })
  await removeFiles(call.service, removed)
  return Response.json({
    message: 'Empty bucket has been queued. Completion may take up to an hour.',
  })
}

export async function deleteBucket(call: StorageRequest): Promise<Response> {
  const { id = '' } = call.parameters
  await asCaller(call, async (tx) => {
    await requireBucket(tx, id)
    const deleted = await tx
      .query('delete from storage.buckets where id = $1 returning id', [id])
      .catch((error) => {
        throw error.code === '23503' ? storageErrors.bucketNotEmpty() : error
      })
    if (deleted.length === 0) throw storageErrors.accessDenied('Access denied')
  })
  return Response.json({ message: 'Successfully deleted' })
}
