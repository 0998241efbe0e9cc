import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { maxStoredDepth, nestingOf } from '../../http/json.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import {
  parseDeclaredType,
  requireDeclaredTypeAllowed,
  settleType,
} from '../media-types/content-type.ts'
import { isRasterType } from '../media-types/raster-type.ts'
import { requireJson, validate } from '../request/parse-request.ts'
import type { StorageContext } from '../request/storage-context.ts'
import type { BucketRow } from '../rows/bucket-row.ts'
import type { ObjectMetadata } from '../rows/object-row.ts'
import type { ObjectContent } from '../rows/write-object-row.ts'
import { type ContentSummary, inspectContent } from './inspect-content.ts'
import { readMultipart } from './read-multipart.ts'

/** Room for the boundaries, part headers and fields around the file of a form. */
const multipartOverhead = 128 * 1024

/** Stores the uploaded bytes under a new version, which no row points at yet. */
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

  async function store(type: string, source: AsyncIterable<Uint8Array>): Promise<ContentSummary> {
    const declared = parseDeclaredType(type)
    const allowed = bucket.allowed_mime_types
    requireDeclaredTypeAllowed(declared, allowed)
    const typeOf = (head: Uint8Array) => settleType(declared, head, allowed)
    const { content, summary } = inspectContent(source, { maxBytes, typeOf })
    await context.files.put(version, content)
    const stored = summary()
    if (ladder && isRasterType(stored.mimetype)) await requireRenderable(stored)
    return stored
  }

  /** In a bucket with a ladder visitors get only renditions, so a picture that cannot be rendered is refused now. */
  async function requireRenderable({ size }: ContentSummary): Promise<void> {
    if (size > context.limits.imageSourceBytes) throw storageErrors.imageTooLarge()
    await context.images.requireDecodable(version)
  }

  async function fromBody({ headers, body }: Request): Promise<ObjectContent> {
    const userMetadata = parseUserMetadata(headers.get('x-metadata'), 'base64')
    const cacheControl = safeCacheControl(headers.get('cache-control'))
    const summary = await store(headers.get('content-type') ?? '', body ?? emptyBody())
    return { version, metadata: metadataOf(summary, cacheControl), userMetadata }
  }

  async function fromForm(): Promise<ObjectContent> {
    const maxFormBytes = maxBytes + multipartOverhead
    const { fields, received } = await readMultipart(request, maxFormBytes, ({ type, content }) =>
      store(type, content),
    )
    const userMetadata = parseUserMetadata(fields.get('metadata'), 'plain')
    const seconds = fields.get('cacheControl')
    const cacheControl = safeCacheControl(seconds === undefined ? null : `max-age=${seconds}`)
    return { version, metadata: metadataOf(received, cacheControl), userMetadata }
  }

  try {
    return isMultipart ? await fromForm() : await fromBody(request)
  } catch (error) {
    // A form can turn out malformed after its file has been stored.
    await context.files.remove(version)
    throw error
  }
}

async function* emptyBody(): AsyncIterable<Uint8Array> {}

const userMetadataSchema = z.record(z.string(), z.unknown())

function parseUserMetadata(
  text: string | null | undefined,
  encoding: 'plain' | 'base64',
): Record<string, unknown> | null {
  if (!text) return null
  const json = encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text
  if (nestingOf(json) > maxStoredDepth)
    throw storageErrors.invalidRequest('The metadata is nested too deeply')
  return validate(userMetadataSchema, requireJson(json), 'body')
}

/** The value is sent back as a header of downloads, so an unsafe one is replaced. */
function safeCacheControl(value: string | null): string {
  return value !== null && /^[\w=,\- ]{1,200}$/.test(value) ? value : 'no-cache'
}

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
