import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { DatabaseError } from '../../postgres/database-error.ts'
import { type Caller, runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { FileMissing } from '../files/file-store.ts'
import { isAllowed } from '../media-types/content-type.ts'
import { readJson } from '../request/read-json.ts'
import type { StorageContext, StorageRequest } from '../request/storage-context.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import { keyOf, type ObjectAddress, requireObjectName } from '../rows/object-address.ts'
import { type ObjectRow, requireObject } from '../rows/object-row.ts'
import { ownerOf } from '../rows/owner.ts'
import { removeFiles } from '../rows/remove-files.ts'
import { writeRow } from '../rows/write-row.ts'
import { wantsUpsert } from './upload-object.ts'

const transferSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  copyMetadata: z.boolean().default(true),
})

interface Transfer {
  source: ObjectAddress
  destination: ObjectAddress
  copyMetadata: boolean
}

async function readTransfer(request: Request): Promise<Transfer> {
  const fields = await readJson(request, transferSchema)
  return {
    source: { bucket: fields.bucketId, name: requireObjectName(fields.sourceKey) },
    destination: {
      bucket: fields.destinationBucket ?? fields.bucketId,
      name: requireObjectName(fields.destinationKey),
    },
    copyMetadata: fields.copyMetadata,
  }
}

/** The file keeps its name, which is its version: moving is one change of one row. */
export async function moveObject({ request, service }: StorageRequest): Promise<Response> {
  const caller = await service.callerOf(request)
  const { source, destination } = await readTransfer(request)
  const row = await findSource(service, caller, source)
  await requireFits(service, row, source, destination)
  const moved = await runAsRole(service.engine, caller, (tx) =>
    tx.query(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [source.bucket, source.name, destination.bucket, destination.name],
    ),
  )
  if (moved.length === 0) throw storageErrors.accessDenied('Access denied')
  return Response.json({ message: 'Successfully moved', Id: row.id, Key: keyOf(destination) })
}

/** As an upload: the file first, then the row that points at it. */
export async function copyObject({ request, service }: StorageRequest): Promise<Response> {
  const caller = await service.callerOf(request)
  const { source, destination, copyMetadata } = await readTransfer(request)
  const from = await findSource(service, caller, source)
  await requireFits(service, from, source, destination)
  const write = { address: destination, owner: ownerOf(caller), upsert: wantsUpsert(request) }
  const version = randomUUID()
  await copyFile(service, from, version)
  try {
    const row = await runAsRole(service.engine, caller, async (tx) => {
      await tx.query("select set_config('storage.operation', 'storage.object.copy', true)")
      const { replaced } = await writeRow(tx, write, {
        version,
        metadata: { ...from.metadata, lastModified: new Date().toISOString() } as never,
        userMetadata: copyMetadata ? from.user_metadata : null,
      })
      return { ...(await requireObject(tx, destination)), replaced }
    })
    await removeFiles(service, [{ version: row.replaced }])
    const { replaced: _, ...copied } = row
    return Response.json({ Id: row.id, Key: keyOf(destination), ...copied })
  } catch (error) {
    const isSurelyUndone = !(error instanceof DatabaseError && error.isOutage)
    if (isSurelyUndone) await removeFiles(service, [{ version }])
    throw error
  }
}

function findSource(
  { engine }: StorageContext,
  caller: Caller,
  source: ObjectAddress,
): Promise<ObjectRow> {
  return runAsRole(engine, caller, (tx) => requireObject(tx, source))
}

/** Another bucket's limits hold for what comes in by this way too. */
async function requireFits(
  { engine }: StorageContext,
  { metadata }: ObjectRow,
  source: ObjectAddress,
  destination: ObjectAddress,
): Promise<void> {
  if (destination.bucket === source.bucket) return
  const bucket = await findBucketSettings(engine, destination.bucket)
  const { size = 0, mimetype = 'application/octet-stream' } = metadata ?? {}
  if (size > (bucket.file_size_limit || Infinity)) throw storageErrors.tooLarge()
  if (!isAllowed(mimetype, bucket.allowed_mime_types)) throw storageErrors.invalidMimeType(mimetype)
}

async function copyFile({ files }: StorageContext, from: ObjectRow, to: string): Promise<void> {
  try {
    await files.copy(from.version ?? '', to)
  } catch (error) {
    throw error instanceof FileMissing ? storageErrors.noSuchKey() : error
  }
}
