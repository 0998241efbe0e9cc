import * as z from 'zod'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { readJson } from '../request/read-json.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { addressOf } from '../rows/object-address.ts'
import { type ObjectRow, objectColumns } from '../rows/object-row.ts'
import { removeFiles } from '../rows/remove-files.ts'

const removeSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

/** What the caller may not delete, or what is not there, is left out of the answer, as the real service does. */
export async function removeObjects(call: StorageRequest): Promise<Response> {
  const { bucket = '' } = call.parameters
  const { prefixes } = await readAsCaller(call)
  return Response.json(await deleteRows(call, bucket, prefixes))
}

async function readAsCaller({ request, service }: StorageRequest) {
  await service.callerOf(request)
  return readJson(request, removeSchema)
}

export async function removeObject(call: StorageRequest): Promise<Response> {
  const { bucket, name } = addressOf(call)
  const removed = await deleteRows(call, bucket, [name])
  if (removed.length === 0) throw storageErrors.noSuchKey()
  return Response.json({ message: 'Successfully deleted' })
}

async function deleteRows(
  { request, service }: StorageRequest,
  bucket: string,
  names: string[],
): Promise<ObjectRow[]> {
  const caller = await service.callerOf(request)
  const removed = await runAsRole(service.engine, caller, (tx) =>
    tx.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name = any ($2::text[])
       returning ${objectColumns}, owner, owner_id`,
      [bucket, names],
    ),
  )
  await removeFiles(service, removed)
  return removed
}
