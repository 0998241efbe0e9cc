import * as z from 'zod'
import type { Caller } from '../../postgres/caller.ts'
import type { Engine } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { isAllowed } from '../media-types/content-type.ts'
import { readJson } from '../request/parse-request.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import { type ObjectAddress, requireObjectName } from '../rows/object-address.ts'
import { type ObjectRow, requireObject } from '../rows/object-row.ts'

const transferSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  copyMetadata: z.boolean().default(true),
})

/** What the body of a move or copy request asks for, and the object's row as the caller sees it. */
interface Transfer {
  caller: Caller
  source: ObjectAddress
  object: ObjectRow
  destination: ObjectAddress
  copyMetadata: boolean
}

export async function readTransfer({ request, context }: StorageRequest): Promise<Transfer> {
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
async function requireFits(
  engine: Engine,
  { metadata }: ObjectRow,
  destinationBucket: string,
): Promise<void> {
  const bucket = await findBucketSettings(engine, destinationBucket)
  const { size = 0, mimetype = 'application/octet-stream' } = metadata ?? {}
  if (size > (bucket.file_size_limit || Infinity)) throw storageErrors.tooLarge()
  if (!isAllowed(mimetype, bucket.allowed_mime_types)) throw storageErrors.invalidMimeType(mimetype)
}
