import { isUnchanged } from '../downloads/conditions.ts'
import { findObject, findPublicObject, findSignedObject } from '../downloads/find-object.ts'
import {
  dispositionOf,
  entityHeaders,
  eTagOf,
  lastModifiedOf,
} from '../downloads/object-headers.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { FileMissing } from '../files/file-store.ts'
import type { RenditionTerms } from '../images/rendition.ts'
import {
  parseTransform,
  type Transform,
  transformationsHeader,
  transformSchema,
} from '../images/transform-options.ts'
import { parseWith } from '../request/read-json.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import type { ObjectRow } from '../rows/object-row.ts'
import { termsFor } from './terms-for.ts'

export async function renderAuthenticatedImage(call: StorageRequest): Promise<Response> {
  const transform = transformOf(call)
  const object = await findObject(call)
  return render(call, object, transform, await termsFor(call, object))
}

export async function renderPublicImage(call: StorageRequest): Promise<Response> {
  const transform = transformOf(call)
  const object = await findPublicObject(call)
  return render(call, object, transform, await termsFor(call, object))
}

/** The token says what is made of the image; the rest of the address cannot change it. */
export async function renderSignedImage(call: StorageRequest): Promise<Response> {
  const { object, claims } = await findSignedObject(call)
  if (claims.transformations === undefined) throw storageErrors.invalidSignature()
  return render(call, object, parseTransform(claims.transformations), 'exact')
}

function transformOf({ url }: StorageRequest): Transform {
  return parseWith(transformSchema, Object.fromEntries(url.searchParams), 'querystring')
}

/** What lies drawn already is nobody's cost; a new drawing is. */
function admitDrawing({ service, client }: StorageRequest): void {
  const retryAfterSeconds = service.drawings.take(client.limitedBy)
  if (retryAfterSeconds !== undefined) throw storageErrors.tooManyRequests(retryAfterSeconds)
}

async function render(
  call: StorageRequest,
  object: ObjectRow,
  asked: Transform,
  terms: RenditionTerms,
): Promise<Response> {
  const { request, service, url } = call
  const { signal, headers: requestHeaders } = request
  const accept = requestHeaders.get('accept')
  const { bytes, transform, type, key } = await service.images
    .render(object, {
      transform: asked,
      terms,
      accept,
      signal,
      admit: () => {
        if (terms !== 'exact') admitDrawing(call)
      },
    })
    .catch((error) => {
      throw error instanceof FileMissing ? storageErrors.noSuchKey() : error
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
    const { 'content-length': _, ...kept } = headers
    return new Response(null, { status: 304, headers: kept })
  }
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}
