import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { keyOf } from '../rows/object-address.ts'
import { readTransfer } from './transfer.ts'

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
