import { randomUUID } from 'node:crypto'
import { storageErrors } from '../errors/storage-errors.ts'
import { declaredType, requireAllowedName, settleType } from '../media-types/content-type.ts'
import { isRasterType } from '../media-types/raster-type.ts'
import type { StorageContext } from '../request/storage-context.ts'
import type { BucketRow } from '../rows/bucket-row.ts'
import type { ObjectMetadata } from '../rows/object-row.ts'
import type { ObjectContent } from '../rows/write-row.ts'
import { type ContentSummary, inspectContent } from './inspect-content.ts'
import { readMultipart } from './read-multipart.ts'
import { cacheControlOf, parseUserMetadata } from './upload-fields.ts'

/** Boundaries, part headers and fields around a file. */
const multipartOverhead = 128 * 1024

/** Stores the bytes under a new version, which no row points at yet. */
export async function receiveUpload(
  context: StorageContext,
  request: Request,
  bucket: BucketRow,
): Promise<ObjectContent> {
  const maxBytes = Math.min(bucket.file_size_limit || Infinity, context.limits.fileBytes)
  const isMultipart = /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes + (isMultipart ? multipartOverhead : 0)) throw storageErrors.tooLarge()
  const version = randomUUID()
  const ladder = context.ladders[bucket.id]

  async function keep(type: string, source: AsyncIterable<Uint8Array>): Promise<ContentSummary> {
    const declared = declaredType(type)
    const allowed = bucket.allowed_mime_types
    requireAllowedName(declared, allowed)
    const typeOf = (head: Uint8Array) => settleType(declared, head, allowed)
    const { content, summary } = inspectContent(source, { maxBytes, typeOf })
    await context.files.put(version, content)
    const kept = summary()
    if (ladder && isRasterType(kept.mimetype)) await requireShowable(kept)
    return kept
  }

  /** Nobody would ever see it: better to say so to whoever sends it. */
  async function requireShowable({ size }: ContentSummary): Promise<void> {
    if (size > context.limits.imageSourceBytes) throw storageErrors.imageTooLarge()
    await context.images.requireDecodable(version)
  }

  async function fromBody({ headers, body }: Request): Promise<ObjectContent> {
    const userMetadata = parseUserMetadata(headers.get('x-metadata'), 'base64')
    const cacheControl = cacheControlOf(headers.get('cache-control'))
    const summary = await keep(headers.get('content-type') ?? '', body ?? noContent())
    return { version, metadata: metadataOf(summary, cacheControl), userMetadata }
  }

  async function fromForm(): Promise<ObjectContent> {
    const maxFormBytes = maxBytes + multipartOverhead
    const { fields, received } = await readMultipart(request, maxFormBytes, ({ type, content }) =>
      keep(type, content),
    )
    const userMetadata = parseUserMetadata(fields.get('metadata'), 'plain')
    const seconds = fields.get('cacheControl')
    const cacheControl = cacheControlOf(seconds === undefined ? null : `max-age=${seconds}`)
    return { version, metadata: metadataOf(received, cacheControl), userMetadata }
  }

  try {
    return isMultipart ? await fromForm() : await fromBody(request)
  } catch (error) {
    // A form can turn out broken after its file has come in whole.
    await context.files.remove(version)
    throw error
  }
}

async function* noContent(): AsyncIterable<Uint8Array> {}

function metadataOf({ size, eTag, mimetype }: ContentSummary, cacheControl: string) {
  const lastModified = new Date().toISOString()
  const metadata: ObjectMetadata = {
    eTag,
    size,
    mimetype,
    cacheControl,
    lastModified,
    contentLength: size,
    httpStatusCode: 200,
  }
  return metadata
}
