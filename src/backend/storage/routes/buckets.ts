import * as z from 'zod'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { parseQuery, readJson } from '../request/parse-request.ts'
import { runAsCaller, type StorageRequest } from '../request/storage-context.ts'
import { type BucketRow, bucketColumns, requireBucket } from '../rows/bucket-row.ts'
import { ownerOf } from '../rows/object-row.ts'
import { removeFiles } from '../rows/remove-files.ts'
import { escapeLike } from '../rows/sql.ts'

const namePattern = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/

const newBucketSchema = z.object({
  name: z.string(),
  id: z.string().optional(),
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string().max(200)).max(200).nullish(),
  type: z.string().optional(),
})

const bucketChangesSchema = newBucketSchema.partial()

export function requireBucketName(name: string): string {
  if (!namePattern.test(name) || name.trim() !== name) throw storageErrors.invalidBucketName()
  return name
}

function requireMimeTypes(types: readonly string[] | null | undefined) {
  for (const type of types ?? [])
    if (!/^(\*|[\w.+-]+\/(\*|[\w.+-]+))(;.*)?$/.test(type))
      throw storageErrors.invalidMimeType(type)
  return types
}

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** A number of bytes, or a text such as 20MB. */
export function parseFileSizeLimit(
  value: number | string | null | undefined,
  maxBytes: number,
): number | null | undefined {
  if (value === null || value === undefined) return value
  const bytes = typeof value === 'number' ? value : parseSize(value)
  if (bytes > maxBytes) throw storageErrors.tooLarge()
  return bytes
}

function parseSize(text: string): number {
  const [, amount, unit = 'b'] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(text) ?? []
  if (amount === undefined) throw storageErrors.invalidFileSizeLimit()
  return Math.floor(Number(amount) * (units[unit.toLowerCase()] ?? 1))
}

export async function createBucket({ request, context }: StorageRequest): Promise<Response> {
  const caller = await context.callerOf(request)
  const fields = await readJson(request, newBucketSchema)
  if ((fields.type ?? 'STANDARD') !== 'STANDARD')
    throw storageErrors.featureNotEnabled(`${fields.type} buckets`)
  const id = requireBucketName(fields.id ?? fields.name)
  const limit = parseFileSizeLimit(fields.file_size_limit, context.limits.fileBytes)
  const owner = ownerOf(caller)
  await runAsRole(context.engine, caller, (tx) =>
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
  const { request, context, parameters } = call
  const caller = await context.callerOf(request)
  const fields = await readJson(request, bucketChangesSchema)
  const limit = parseFileSizeLimit(fields.file_size_limit, context.limits.fileBytes)
  const types = requireMimeTypes(fields.allowed_mime_types)
  const changed = await runAsRole(context.engine, caller, (tx) =>
    tx.query(
      `update storage.buckets set updated_at = now(),
         public = coalesce($2::boolean, public),
         file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
         allowed_mime_types = case when $5::boolean then $6::text[] else allowed_mime_types end
       where id = $1 returning id`,
      [
        parameters.id ?? '',
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

/** All is done before the answer, whose message is that of Supabase Storage, where a queue does it. */
export async function emptyBucket(call: StorageRequest): Promise<Response> {
  const { id = '' } = call.parameters
  const removed = await runAsCaller(call, async (tx) => {
    await requireBucket(tx, id)
    return tx.query<{ version: string | null }>(
      'delete from storage.objects where bucket_id = $1 returning version',
      [id],
    )
  })
  await removeFiles(call.context, removed)
  return Response.json({
    message: 'Empty bucket has been queued. Completion may take up to an hour.',
  })
}

export async function deleteBucket(call: StorageRequest): Promise<Response> {
  const { id = '' } = call.parameters
  await runAsCaller(call, async (tx) => {
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

const listSchema = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
  offset: z.coerce.number().int().min(0).max(1e9).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})

export async function listBuckets(call: StorageRequest): Promise<Response> {
  const { limit, offset, sortColumn, sortOrder, search } = parseQuery(call.url, listSchema)
  const buckets = await runAsCaller(call, (tx) =>
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
  return Response.json(await runAsCaller(call, (tx) => requireBucket(tx, id)))
}
