import { randomUUID } from 'node:crypto'
import type { StorageRequest } from '../request/storage-context.ts'
import { keyOf } from '../rows/object-address.ts'
import { requireObject } from '../rows/object-row.ts'
import { ownerOf } from '../rows/owner.ts'
import { setOperation } from '../rows/sql.ts'
import { writeObjectRow } from '../rows/write-object-row.ts'
import { pointRowAtFile, wantsUpsert } from '../uploads/store-upload.ts'
import { readTransfer } from './transfer.ts'

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
