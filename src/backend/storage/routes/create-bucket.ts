import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { readJson } from '../request/parse-request.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { ownerOf } from '../rows/owner.ts'
import {
  newBucketSchema,
  parseFileSizeLimit,
  requireBucketName,
  requireMimeTypes,
} from './bucket-fields.ts'

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
