import { DatabaseError } from '../../postgres/database-error.ts'
import { type Caller, runAsRole } from '../../postgres/roles.ts'
import type { StorageContext } from '../request/storage-context.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import { removeFiles } from '../rows/remove-files.ts'
import { type ObjectWrite, type WrittenRow, writeRow } from '../rows/write-row.ts'
import { receiveUpload } from './receive-upload.ts'

/**
 * First the row is tried and undone: nobody sends a file only to hear that they may not. Then the file is written
 * under a version of its own, outside any transaction, however long it takes. Then the row is written for good and
 * points at it. Whatever ends between two steps leaves at most a file without a row, which the sweep removes.
 */
export async function upload(
  context: StorageContext,
  caller: Caller,
  request: Request,
  write: ObjectWrite,
): Promise<WrittenRow> {
  const bucket = await findBucketSettings(context.engine, write.address.bucket)
  await tryRow(context, caller, write)
  const file = await receiveUpload(context, request, bucket)
  try {
    const row = await runAsRole(context.engine, caller, (tx) => writeRow(tx, write, file))
    await removeFiles(context, [{ version: row.replaced }])
    return row
  } catch (error) {
    // A connection lost at the commit leaves it open whether the row is there; then only the sweep may decide.
    const isSurelyUndone = !(error instanceof DatabaseError && error.isOutage)
    if (isSurelyUndone) await removeFiles(context, [file])
    throw error
  }
}

class Undo extends Error {}

export async function tryRow(
  { engine }: Pick<StorageContext, 'engine'>,
  caller: Caller,
  write: ObjectWrite,
): Promise<void> {
  const trial = runAsRole(engine, caller, async (tx) => {
    await writeRow(tx, write, {})
    throw new Undo()
  })
  await trial.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
}
