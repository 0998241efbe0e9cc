import { ignoreFailure } from '#kit/log.ts'
import type { Caller } from '../../postgres/caller.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { findObject, findPublicObject, findSignedObject } from '../downloads/find-object.ts'
import {
  dispositionOf,
  entityHeaders,
  eTagOf,
  isUnchanged,
  lastModifiedOf,
} from '../downloads/object-headers.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { AllowedSizes } from '../images/rendition.ts'
import {
  parseTransform,
  type Transform,
  transformationsHeader,
  transformSchema,
} from '../images/transform-options.ts'
import { parseQuery } from '../request/parse-request.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import type { ObjectRow } from '../rows/object-row.ts'

const renderFoundBy =
  (find: (call: StorageRequest) => Promise<ObjectRow>) =>
  async (call: StorageRequest): Promise<Response> => {
    const transform = parseQuery(call.url, transformSchema)
    const object = await find(call)
    return render(call, object, transform, await allowedSizes(call, object))
  }

export const renderAuthenticatedImage = renderFoundBy(findObject)
export const renderPublicImage = renderFoundBy(findPublicObject)

/** The token fixes the transform; the query cannot change it. */
export async function renderSignedImage(call: StorageRequest): Promise<Response> {
  const { object, claims } = await findSignedObject(call)
  if (claims.transformations === undefined) throw storageErrors.invalidSignature()
  return render(call, object, parseTransform(claims.transformations), 'exact')
}

/** Callers who may change the object get exact sizes; so do all who may read it in a private bucket. */
async function allowedSizes(call: StorageRequest, object: ObjectRow): Promise<AllowedSizes> {
  const { request, context } = call
  const forVisitors = context.ladders[object.bucket_id] ?? 'rounded'
  // A public bucket can be read with an invalid key or none.
  const caller = await context
    .callerOf(request)
    .catch(ignoreFailure('a public bucket is read with any key'))
  if (!caller || caller.role === 'anon') return forVisitors
  if (caller.role === 'service_role' || (await mayChange(call, caller, object))) return 'exact'
  const bucket = await findBucketSettings(context.engine, object.bucket_id)
  return bucket.public ? forVisitors : 'exact'
}

/** A row lock is granted only where the policies for reading and for updating both allow it. */
async function mayChange({ context }: StorageRequest, caller: Caller, { id }: ObjectRow) {
  const rows = await runAsRole(context.engine, caller, (tx) =>
    tx.query('select from storage.objects where id = $1 for key share', [id]),
  )
  return rows.length > 0
}

async function render(
  call: StorageRequest,
  object: ObjectRow,
  requested: Transform,
  sizes: AllowedSizes,
): Promise<Response> {
  const { request, context, url } = call
  const { bytes, transform, type, key } = await context.images.render(object, {
    transform: requested,
    sizes,
    accept: request.headers.get('accept'),
    mayCache: !context.uncachedBuckets.has(object.bucket_id),
    signal: request.signal,
    beforeRendering: () => {
      if (sizes !== 'exact') takeFromBudget(call)
    },
  })
  const eTag = `"${eTagOf(object).replaceAll(/^W\/|"/g, '')}-${key.slice(0, 16)}"`
  const disposition = dispositionOf(type, url.searchParams.get('download'))
  const headers = {
    ...entityHeaders(object),
    etag: eTag,
    vary: 'accept',
    'content-type': type,
    'content-length': String(bytes.byteLength),
    'x-transformations': transformationsHeader(transform),
    ...(disposition !== undefined && { 'content-disposition': disposition }),
  }
  const validators = { eTag, lastModified: lastModifiedOf(object) }
  if (isUnchanged(request.headers, validators)) {
    const { 'content-length': _, ...unchanged } = headers
    return new Response(null, { status: 304, headers: unchanged })
  }
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}

function takeFromBudget({ context, client }: StorageRequest): void {
  const retryAfterSeconds = context.renderBudget.take(client.limitedBy)
  if (retryAfterSeconds !== undefined) throw storageErrors.tooManyRequests(retryAfterSeconds)
}
