import { storageErrors } from '../errors/storage-errors.ts'
import { runAsCaller } from '../request/run-as-caller.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { keyOf } from '../rows/object-address.ts'
import { requireRemoved } from '../rows/removed-object.ts'
import { setOperation } from '../rows/sql.ts'
import { writeObjectRow } from '../rows/write-object-row.ts'

/** An object that has taken the name meanwhile is replaced, and so goes into the bin itself. */
export async function restoreRemoved(call: StorageRequest): Promise<Response> {
  const { bucket = '', id = '' } = call.parameters
  const { files } = call.context
  const key = await runAsCaller(call, async (tx) => {
    await setOperation(tx, 'storage.object.restore')
    const removed = await requireRemoved(tx, bucket, id)
    if (!(await files.exists(removed.version))) throw storageErrors.noSuchKey()
    const address = { bucket, name: removed.name }
    const owner = { id: removed.owner_id, uuid: removed.owner }
    const { version, metadata, user_metadata: userMetadata } = removed
    const leftBin = await tx.query(
      'delete from storage.removed_objects where id = $1::uuid returning id',
      [id],
    )
    if (leftBin.length === 0) throw storageErrors.accessDenied('Access denied')
    await writeObjectRow(tx, { address, owner, upsert: true }, { version, metadata, userMetadata })
    return keyOf(address)
  })
  return Response.json({ message: 'Successfully restored', Key: key })
}
