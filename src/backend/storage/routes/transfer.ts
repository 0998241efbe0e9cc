import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Caller } from '../../postgres/caller.ts'
import type { Engine } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { isAllowed } from '../media-types/content-type.ts'
import { readJson } from '../request/parse-request.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import { keyOf, type ObjectAddress, requireObjectName } from '../rows/object-address.ts'
import { type ObjectRow, ownerOf, requireObject, writeObjectRow } from '../rows/object-row.ts'
import { setOperation } from '../rows/sql.ts'
import { pointRowAtFile, wantsUpsert } from '../uploads/store-upload.ts'

const transferSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  copyMetadata: z.boolean().default(true),
})

interface Transfer {
  caller: Caller
  source: ObjectAddress
  object: ObjectRow
  destination: ObjectAddress
  copyMetadata: boolean
}

async function readTransfer({ request, context }: StorageRequest): Promise<Transfer> {
  const caller = await context.callerOf(request)
  const fields = await readJson(request, transferSchema)
  const source = { bucket: fields.bucketId, name: requireObjectName(fields.sourceKey) }
  const destination = {
    bucket: fields.destinationBucket ?? fields.bucketId,
    name: requireObjectName(fields.destinationKey),
  }
  const object = await runAsRole(context.engine, caller, (tx) => requireObject(tx, source))
  if (destination.bucket !== source.bucket)
    await requireFits(context.engine, object, destination.bucket)
  return { caller, source, object, destination, copyMetadata: fields.copyMetadata }
}

/** The limits of the other bucket apply as they do to uploads. */
async function requireFits(engine: Engine, { metadata }: ObjectRow, destinationBucket: string) {
  const bucket = await findBucketSettings(engine, destinationBucket)
  const { size = 0, mimetype = 'application/octet-stream' } = metadata ?? {}
  if (size > (bucket.file_size_limit || Infinity)) throw storageErrors.tooLarge()
  if (!isAllowed(mimetype, bucket.allowed_mime_types)) throw storageErrors.invalidMimeType(mimetype)
}

/** The file stays as it is, since it is named by its version: only the row changes. */
export async function moveObject(call: StorageRequest): Promise<Response> {
  const { caller, source, object, destination } = await readTransfer(call)
  const moved = await runAsRole(call.context.engine, caller, (tx) =>
    tx.query(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [source.bucket, source.name, destination.bucket, destination.name],
    ),
  )
  if (moved.length === 0) throw storageErrors.accessDenied('Access denied')
  return Response.json({ message: 'Successfully moved', Id: object.id, Key: keyOf(destination) })
}

/** As in an upload, the file comes before the row that points at it. */
export async function copyObject(call: StorageRequest): Promise<Response> {
  const { request, context } = call
  const { caller, object, destination, copyMetadata } = await readTransfer(call)
  const write = { address: destination, owner: ownerOf(caller), upsert: wantsUpsert(request) }
  const version = randomUUID()
  await context.files.copy(object.version ?? '', version)
  const row = await pointRowAtFile(context, caller, version, async (tx) => {
    await setOperation(tx, 'storage.object.copy')
    const { replaced } = await writeObjectRow(tx, write, {
      version,
      metadata: { ...object.metadata, lastModified: new Date().toISOString() },
      userMetadata: copyMetadata ? object.user_metadata : null,
    })
    return { ...(await requireObject(tx, destination)), replaced }
  })
  const { replaced: _, ...copy } = row
  return Response.json({ Id: row.id, Key: keyOf(destination), ...copy })
}
