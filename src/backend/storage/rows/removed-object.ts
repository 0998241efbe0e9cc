import { serviceCaller } from '../../postgres/caller.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { StorageContext } from '../request/storage-context.ts'
import type { ObjectMetadata } from './object-row.ts'
import { removeFiles } from './remove-files.ts'
import { isoTime } from './sql.ts'

export interface RemovedObject {
  id: string
  bucket_id: string
  name: string
  version: string
  metadata: Partial<ObjectMetadata> | null
  user_metadata: Record<string, unknown> | null
  owner: string | null
  owner_id: string | null
  reason: 'deleted' | 'replaced'
  removed_by: string | null
  removed_by_email: string | null
  removed_at: string
  keep_until: string
}

export const removedColumns = `id, bucket_id, name, version, metadata, user_metadata, owner::text, owner_id, reason,
  removed_by, removed_by_email, ${isoTime('removed_at')} as removed_at, ${isoTime('keep_until')} as keep_until`

export async function requireRemoved(
  tx: Transaction,
  bucket: string,
  id: string,
): Promise<RemovedObject> {
  const [row] = await tx.query<RemovedObject>(
    `select ${removedColumns} from storage.removed_objects where bucket_id = $1 and id = $2::uuid`,
    [bucket, id],
  )
  if (!row) throw storageErrors.noSuchKey()
  return row
}

/** Deletes rows and files for good; returns the number of files. */
export async function purgeExpired(
  context: Pick<StorageContext, 'engine' | 'files' | 'log'>,
): Promise<number> {
  const expired = await runAsRole(context.engine, serviceCaller, (tx) =>
    tx.query<{ version: string }>(
      'delete from storage.removed_objects where keep_until < now() returning version',
    ),
  )
  await removeFiles(context, expired)
  return expired.length
}
