import { findObject } from '../downloads/find-object.ts'
import { entityHeaders, lastModifiedOf } from '../downloads/object-headers.ts'
import type { StorageRequest } from '../request/storage-context.ts'

export async function objectInfo(call: StorageRequest): Promise<Response> {
  const row = await findObject(call)
  const { id, name, version, bucket_id, metadata, user_metadata, created_at } = row
  const body = {
    id,
    name,
    version: version ?? '',
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: lastModifiedOf(row).toISOString(),
    created_at,
  }
  return Response.json(body, {
    headers: { ...entityHeaders(row), 'cache-control': 'no-cache' },
  })
}
