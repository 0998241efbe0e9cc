import { storageErrors } from '../errors/storage-errors.ts'
import { asCaller } from '../request/as-caller.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { keyOf } from '../rows/object-address.ts'
import { requireRemoved } from '../rows/removed-object.ts'
import { writeObjectRow } from '../rows/write-object-row.ts'

/** An object that has the name by now is replaced, and so goes into the bin itself. */
export async function restoreRemoved(call: StorageRequest): Promise<Response> {
  const { bucket = '', id = '' } = call.parameters
  const { files } = call.service
  const key = await asCaller(call, async (tx) => {
    await tx.query("select set_config('storage.operation', 'storage.object.restore', true)")
    const removed = await requireRemoved(tx, bucket, id)
    if (!(await files.exists(removed.version))) throw storageErrors.noSuchKey()
    const address = { bucket, name: removed.name }
    const owner = { id: removed.owner_id, uuid: removed.owner }
    const { version, metadata, user_metadata: userMetadata } = removed
    const taken = await tx.query(
      'delete from storage.removed_objects where id = $1::uuid returning id',
      [id],
    )
    if (taken.length === 0) throw storageErrors.accessDenied('Access denied')
    await writeObjectRow(
      tx,
      { address, owner, upsert: true },
      { version, metadata: metadata as never, userMetadata },
    )
    return keyOf(address)
  })
  return Response.json({ message: 'Successfully restored', Key: key })
}
