import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { readJson } from '../request/parse-request.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { bucketChangesSchema, parseFileSizeLimit, requireMimeTypes } from './bucket-fields.ts'

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
