import * as z from 'zod'
import { parseQuery } from '../request/parse-request.ts'
import { runAsCaller } from '../request/run-as-caller.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { type RemovedObject, removedColumns } from '../rows/removed-object.ts'

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
