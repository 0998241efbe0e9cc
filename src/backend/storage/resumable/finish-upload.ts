import { randomUUID } from 'node:crypto'
import { parseMetadata } from '#kit/uploads/tus-protocol.ts'
import { type Caller, serviceCaller } from '../../postgres/caller.ts'
import { DatabaseError } from '../../postgres/database-error.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { StorageError } from '../errors/storage-errors.ts'
import { FileMissing } from '../files/file-store.ts'
import type { StorageContext } from '../request/storage-context.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import { toOwner, writeObjectRow } from '../rows/object-row.ts'
import { removeFiles } from '../rows/remove-files.ts'
import {
  cacheControlOf,
  metadataOf,
  parseUserMetadata,
  pointRowAtFile,
  storeContent,
} from '../uploads/store-upload.ts'
import { deleteUpload, markStored, type WholeUpload } from './upload-rows.ts'

/** Under the caller's rights, as any other upload. If the bucket would refuse the same parts again, the upload is deleted. */
export async function finishUpload(context: StorageContext, caller: Caller, upload: WholeUpload) {
  const bucket = await findBucketSettings(context.engine, upload.bucket_id)
  const version = randomUUID()
  const fields = parseMetadata(upload.metadata)
  const summary = await storeContent(context, bucket, {
    version,
    type: fields.get('contentType') ?? '',
    content: contentOf(context, upload.parts),
  }).catch(async (error) => {
    await removeFiles(context, [{ version }])
    if (isFinal(error)) await deleteUpload(context, upload)
    throw error
  })
  const content = {
    version,
    metadata: metadataOf(summary, cacheControlOf(fields.get('cacheControl'))),
    userMetadata: parseUserMetadata(fields.get('metadata'), 'plain'),
  }
  const { bucket_id, name, upsert, owner_id } = upload
  const write = {
    address: { bucket: bucket_id, name },
    upsert,
    owner: toOwner(owner_id ?? undefined),
  }
  try {
    await pointRowAtFile(context, caller, version, (tx) => writeObjectRow(tx, write, content))
    context.onStored(write.address.bucket)
  } catch (error) {
    // The object was stored, but the server was killed before it could mark the upload as stored.
    const isDuplicate = error instanceof DatabaseError && error.code === '23505'
    if (!isDuplicate || !(await isAlreadyStored(context, upload, summary.eTag))) throw error
  }
  await markStored(context, upload)
}

async function* contentOf({ files }: StorageContext, parts: readonly string[]) {
  for (const part of parts) yield* await files.get(part)
}

/** Whether the same parts would fail again. */
function isFinal(error: unknown): boolean {
  if (error instanceof FileMissing) return true
  return error instanceof StorageError && error.fields.status < 500
}

async function isAlreadyStored(
  { engine }: StorageContext,
  { bucket_id, name }: WholeUpload,
  eTag: string,
): Promise<boolean> {
  const rows = await runAsRole(engine, serviceCaller, (tx) =>
    tx.query(
      `select from storage.objects where bucket_id = $1 and name = $2 and metadata ->> 'eTag' = $3`,
      [bucket_id, name, eTag],
    ),
  )
  return rows.length > 0
}
