import { runAsRole, serviceCaller } from '../../postgres/roles.ts'
import type { StorageContext } from '../request/storage-context.ts'
import { removeFiles } from './remove-files.ts'

/** What has been in a bin for its time goes for good. */
export async function purgeRemoved(
  context: Pick<StorageContext, 'engine' | 'files' | 'log'>,
): Promise<number> {
  const purged = await runAsRole(context.engine, serviceCaller, (tx) =>
    tx.query<{ version: string }>(
      'delete from storage.removed_objects where keep_until < now() returning version',
    ),
  )
  await removeFiles(context, purged)
  return purged.length
}
