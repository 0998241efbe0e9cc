import * as z from 'zod'
import type { Caller } from '../../postgres/caller.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { readJson } from '../request/parse-request.ts'
import type { StorageContext, StorageRequest } from '../request/storage-context.ts'
import { addressOf } from '../rows/object-address.ts'
import { type ObjectRow, objectColumns } from '../rows/object-row.ts'
import { removeFiles } from '../rows/remove-files.ts'

/** `prefixes` is the protocol's name for what are whole names of objects. */
const removeSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

/** As in Supabase Storage, the answer leaves out what does not exist and what the caller may not delete. */
export async function removeObjects(call: StorageRequest): Promise<Response> {
  const { request, context, parameters } = call
  const caller = await context.callerOf(request)
  const { prefixes: names } = await readJson(request, removeSchema)
  return Response.json(await deleteRows(context, caller, parameters.bucket ?? '', names))
}

export async function removeObject(call: StorageRequest): Promise<Response> {
  const { bucket, name } = addressOf(call)
  const caller = await call.context.callerOf(call.request)
  const removed = await deleteRows(call.context, caller, bucket, [name])
  if (removed.length === 0) throw storageErrors.noSuchKey()
  return Response.json({ message: 'Successfully deleted' })
}

async function deleteRows(
  context: StorageContext,
  caller: Caller,
  bucket: string,
  names: string[],
): Promise<ObjectRow[]> {
  const removed = await runAsRole(context.engine, caller, (tx) =>
    tx.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name = any ($2::text[])
       returning ${objectColumns}, owner, owner_id`,
      [bucket, names],
    ),
  )
  await removeFiles(context, removed)
  return removed
}
