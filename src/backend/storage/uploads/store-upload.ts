import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { maxStoredDepth, nestingOf } from '#kit/http/json.ts'
import type { Caller } from '../../postgres/caller.ts'
import { DatabaseError } from '../../postgres/database-error.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import {
  parseDeclaredType,
  requireDeclaredTypeAllowed,
  settleType,
} from '../media-types/content-type.ts'
import { isRasterType } from '../media-types/file-signature.ts'
import { requireJson, validate } from '../request/parse-request.ts'
import type { StorageContext } from '../request/storage-context.ts'
import { type BucketRow, findBucketSettings } from '../rows/bucket-row.ts'
import {
  type ObjectContent,
  type ObjectMetadata,
  type ObjectWrite,
  writeObjectRow,
} from '../rows/object-row.ts'
import { removeFiles } from '../rows/remove-files.ts'
import { type ContentSummary, inspectContent } from './inspect-content.ts'
import { readMultipart } from './read-multipart.ts'

/** Room for the boundaries, part headers and fields around the file of a form. */
const multipartOverhead = 128 * 1024

export function maxBytesOf(bucket: BucketRow, { limits }: Pick<StorageContext, 'limits'>): number {
  return Math.min(bucket.file_size_limit || Infinity, limits.fileBytes)
}

/** Stores the uploaded bytes under a new version, which no row points at yet. */
async function receiveUpload(context: StorageContext, request: Request, bucket: BucketRow) {
  const maxBytes = maxBytesOf(bucket, context)
  const isMultipart = /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes + (isMultipart ? multipartOverhead : 0)) throw storageErrors.tooLarge()
  const version = randomUUID()
  const store = (type: string, content: AsyncIterable<Uint8Array>) =>
    storeContent(context, bucket, { version, type, content })

  async function fromBody({ headers, body }: Request): Promise<ObjectContent> {
    const userMetadata = parseUserMetadata(headers.get('x-metadata'), 'base64')
    const summary = await store(headers.get('content-type') ?? '', body ?? emptyBody())
    return { version, metadata: metadataOf(summary, headers.get('cache-control')), userMetadata }
  }

  async function fromForm(): Promise<ObjectContent> {
    const maxFormBytes = maxBytes + multipartOverhead
    const { fields, received } = await readMultipart(request, maxFormBytes, ({ type, content }) =>
      store(type, content),
    )
    const userMetadata = parseUserMetadata(fields.get('metadata'), 'plain')
    const cacheControl = cacheControlOf(fields.get('cacheControl'))
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

interface NewContent {
  version: string
  type: string
  content: AsyncIterable<Uint8Array>
}

export async function storeContent(
  context: StorageContext,
  bucket: BucketRow,
  { version, type, content: source }: NewContent,
): Promise<ContentSummary> {
  const declared = parseDeclaredType(type)
  const allowed = bucket.allowed_mime_types
  requireDeclaredTypeAllowed(declared, allowed)
  const maxBytes = maxBytesOf(bucket, context)
  const typeOf = (head: Uint8Array) => settleType(declared, head, allowed)
  const { content, summary } = inspectContent(source, { maxBytes, typeOf })
  await context.files.put(version, content)
  const stored = summary()
  if (!context.ladders[bucket.id] || !isRasterType(stored.mimetype)) return stored
  // Visitors get only renditions, so a picture that cannot be rendered is refused now.
  if (stored.size > context.limits.imageSourceBytes) throw storageErrors.imageTooLarge()
  await context.images.requireDecodable(version)
  return stored
}

async function* emptyBody(): AsyncIterable<Uint8Array> {}

const userMetadataSchema = z.record(z.string(), z.unknown())

export function parseUserMetadata(
  text: string | null | undefined,
  encoding: 'plain' | 'base64',
): Record<string, unknown> | null {
  if (!text) return null
  const json = encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text
  if (nestingOf(json) > maxStoredDepth)
    throw storageErrors.invalidRequest('The metadata is nested too deeply')
  return validate(userMetadataSchema, requireJson(json), 'body')
}

export function cacheControlOf(seconds: string | undefined): string | null {
  return seconds === undefined ? null : `max-age=${seconds}`
}

/** The value is sent back as a header of downloads, so an unsafe one is replaced. */
function safeCacheControl(value: string | null): string {
  return value !== null && /^[\w=,\- ]{1,200}$/.test(value) ? value : 'no-cache'
}

export function metadataOf(
  { size, eTag, mimetype }: ContentSummary,
  declaredCacheControl: string | null,
): ObjectMetadata {
  const cacheControl = safeCacheControl(declaredCacheControl)
  const lastModified = new Date().toISOString()
  return {
    eTag,
    size,
    mimetype,
    cacheControl,
    lastModified,
    contentLength: size,
    httpStatusCode: 200,
  }
}

/**
 * Three steps. The row is written and rolled back, so that a caller who may not write is refused before sending a
 * file. The file is stored under a new version, outside any transaction, however long it takes. The row is written
 * for good and points at it. A crash between two steps leaves at most a file without a row, which the sweep removes.
 */
export async function storeUpload(
  context: StorageContext,
  caller: Caller,
  request: Request,
  write: ObjectWrite,
) {
  const bucket = await findBucketSettings(context.engine, write.address.bucket)
  await requireMayWrite(context, caller, write)
  const content = await receiveUpload(context, request, bucket)
  const row = await pointRowAtFile(context, caller, content.version, (tx) =>
    writeObjectRow(tx, write, content),
  )
  context.onStored(write.address.bucket)
  return row
}

/** Runs `write`, which points a row at the new file `version`; then removes the replaced file, or if it failed the new one. */
export async function pointRowAtFile<Row extends { replaced: string | null }>(
  context: StorageContext,
  caller: Caller,
  version: string,
  write: (tx: Transaction) => Promise<Row>,
): Promise<Row> {
  try {
    const row = await runAsRole(context.engine, caller, write)
    await removeFiles(context, [{ version: row.replaced }])
    return row
  } catch (error) {
    // If the connection was lost at the commit, the row may be there: only the sweep can tell.
    const isSurelyUndone = !(error instanceof DatabaseError && error.isOutage)
    if (isSurelyUndone) await removeFiles(context, [{ version }])
    throw error
  }
}

class Rollback extends Error {}

/** Throws the refusal of the policies if the caller may not write this row; writes nothing. */
export async function requireMayWrite(
  { engine }: Pick<StorageContext, 'engine'>,
  caller: Caller,
  write: ObjectWrite,
): Promise<void> {
  const trial = runAsRole(engine, caller, async (tx) => {
    await writeObjectRow(tx, write, {})
    throw new Rollback()
  })
  await trial.catch((error) => {
    if (!(error instanceof Rollback)) throw error
  })
}

export function wantsUpsert(request: Request): boolean {
  return request.headers.get('x-upsert') === 'true'
}
