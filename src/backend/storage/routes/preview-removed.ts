import { safetyHeaders } from '../downloads/object-headers.ts'
import { runAsCaller } from '../request/run-as-caller.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { requireRemoved } from '../rows/removed-object.ts'

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
