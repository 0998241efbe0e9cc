import { storageErrors } from '../errors/storage-errors.ts'
import { runAsCaller } from '../request/run-as-caller.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { requireBucket } from '../rows/bucket-row.ts'
import { removeFiles } from '../rows/remove-files.ts'

/**
 * Deletes the objects that the caller may delete; the others stay. All is done before the answer, whose message is that of
 * Supabase Storage, where a queue does it.
 */
export async function emptyBucket(call: StorageRequest): Promise<Response> {
  const { id = '' } = call.parameters
  const removed = await runAsCaller(call, async (tx) => {
    await requireBucket(tx, id)
    return tx.query<{ version: string | null }>(
      'delete from storage.objects where bucket_id = $1 returning version',
      [id],
    )
  })
  await removeFiles(call.context, removed)
  return Response.json({
    message: 'Empty bucket has been queued. Completion may take up to an hour.',
  })
}

export async function deleteBucket(call: StorageRequest): Promise<Response> {
  const { id = '' } = call.parameters
  await runAsCaller(call, async (tx) => {
    await requireBucket(tx, id)
    const deleted = await tx
      .query('delete from storage.buckets where id = $1 returning id', [id])
      .catch((error) => {
        throw error.code === '23503' ? storageErrors.bucketNotEmpty() : error
      })
    if (deleted.length === 0) throw storageErrors.accessDenied('Access denied')
  })
  return Response.json({ message: 'Successfully deleted' })
}
