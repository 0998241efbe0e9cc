import type { Caller } from '../../postgres/caller.ts'
import { DatabaseError } from '../../postgres/database-error.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import type { StorageContext } from '../request/storage-context.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import { removeFiles } from '../rows/remove-files.ts'
import { type ObjectWrite, type WrittenRow, writeObjectRow } from '../rows/write-object-row.ts'
import { receiveUpload } from './receive-upload.ts'

/**
 * Three steps. The row is written and rolled back, so that a caller who may not write is refused before sending a
 * file. The file is stored under a new version, outside any transaction, however long it takes. The row is written
 * for good and points at it. A crash between two steps leaves at most a file without a row, which the sweep removes.
 */
export async function storeUpload(
  context: StorageContext,
  caller: Caller,
  request: Request,
  write: ObjectWrite,
): Promise<WrittenRow> {
  const bucket = await findBucketSettings(context.engine, write.address.bucket)
  await requireMayWrite(context, caller, write)
  const content = await receiveUpload(context, request, bucket)
  const row = await pointRowAtFile(context, caller, content.version, (tx) =>
    writeObjectRow(tx, write, content),
  )
  context.onStored(write.address.bucket)
  return row
}

/** Runs `write`, which points a row at the new file `version`; then removes the replaced file, or if it failed the new one. */
export async function pointRowAtFile<Row extends { replaced: string | null }>(
  context: StorageContext,
  caller: Caller,
  version: string,
  write: (tx: Transaction) => Promise<Row>,
): Promise<Row> {
  try {
    const row = await runAsRole(context.engine, caller, write)
    await removeFiles(context, [{ version: row.replaced }])
    return row
  } catch (error) {
    // If the connection was lost at the commit, the row may be there: only the sweep can tell.
    const isSurelyUndone = !(error instanceof DatabaseError && error.isOutage)
    if (isSurelyUndone) await removeFiles(context, [{ version }])
    throw error
  }
}

class Rollback extends Error {}

/** Throws the refusal of the policies if the caller may not write this row; writes nothing. */
export async function requireMayWrite(
  { engine }: Pick<StorageContext, 'engine'>,
  caller: Caller,
  write: ObjectWrite,
): Promise<void> {
  const trial = runAsRole(engine, caller, async (tx) => {
    await writeObjectRow(tx, write, {})
    throw new Rollback()
  })
  await trial.catch((error) => {
    if (!(error instanceof Rollback)) throw error
  })
}

export function wantsUpsert(request: Request): boolean {
  return request.headers.get('x-upsert') === 'true'
}
