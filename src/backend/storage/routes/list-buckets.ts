import * as z from 'zod'
import { parseQuery } from '../request/parse-request.ts'
import { runAsCaller } from '../request/run-as-caller.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { type BucketRow, bucketColumns, requireBucket } from '../rows/bucket-row.ts'
import { escapeLike } from '../rows/sql.ts'

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
