import { findObject, findPublicObject, findSignedObject } from '../downloads/find-object.ts'
import {
  contentTypeOf,
  dispositionOf,
  entityHeaders,
  eTagOf,
  isUnchanged,
  lastModifiedOf,
  requestedRange,
} from '../downloads/object-headers.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { type ByteRange, FileMissing } from '../files/file-store.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import type { ObjectRow } from '../rows/object-row.ts'

export async function downloadObject(call: StorageRequest): Promise<Response> {
  return findAndServe(call, () => findObject(call))
}

export async function downloadPublicObject(call: StorageRequest): Promise<Response> {
  return findAndServe(call, () => findPublicObject(call))
}

export async function downloadSignedObject(call: StorageRequest): Promise<Response> {
  return findAndServe(call, async () => (await findSignedObject(call)).object)
}

/** Another request may replace the object between reading its row and opening its file: the row is then read again. */
async function findAndServe(call: StorageRequest, find: () => Promise<ObjectRow>) {
  const object = await find()
  try {
    return await serve(call, object)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
  }
  const current = await find()
  if (current.version === object.version) {
    const { version, bucket_id, name } = object
    call.context.log?.error({ version, bucket_id, name }, 'the file of an object is missing')
    throw storageErrors.noSuchKey()
  }
  return serve(call, current)
}

async function serve(call: StorageRequest, object: ObjectRow): Promise<Response> {
  const { request, context, url } = call
  const type = contentTypeOf(object)
  const disposition = dispositionOf(type, url.searchParams.get('download'))
  const headers: Record<string, string> = {
    ...entityHeaders(object),
    'accept-ranges': 'bytes',
    'content-type': type,
    ...(disposition !== undefined && { 'content-disposition': disposition }),
  }
  const validators = { eTag: eTagOf(object), lastModified: lastModifiedOf(object) }
  if (isUnchanged(request.headers, validators)) return new Response(null, { status: 304, headers })
  const size = object.metadata?.size ?? 0
  const version = object.version ?? ''
  const range = requestedRange(request.headers, size, validators)
  if (range === 'unsatisfiable') throw storageErrors.rangeNotSatisfiable(size)
  if (range !== 'everything') {
    headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
    headers['content-length'] = String(range.end - range.start + 1)
    return new Response(await readBody(range), { status: 206, headers })
  }
  headers['content-length'] = String(size)
  return new Response(await readBody(), { headers })

  async function readBody(part?: ByteRange) {
    if (request.method !== 'HEAD') return context.files.get(version, part)
    if (await context.files.exists(version)) return null
    throw new FileMissing(version)
  }
}

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
