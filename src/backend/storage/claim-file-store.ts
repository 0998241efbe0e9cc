import type { Engine } from '../postgres/engine.ts'
import { runAsOwner } from '../postgres/roles.ts'
import { databaseMark } from './files/file-store.ts'
import type { StorageContext } from './request/storage-context.ts'
import { findReferenced } from './rows/remove-files.ts'

/**
 * Returns whether the file store belongs to this database: in a store of another one, files without a row here may have one
 * there. An unmarked store is first marked as this database's if it is empty, or if a row here points at one of its files.
 */
export async function claimFileStore(
  context: Pick<StorageContext, 'engine' | 'files' | 'log'>,
): Promise<boolean> {
  const { engine, files, log } = context
  const databaseId = await readDatabaseId(engine)
  const markedId = await files.databaseId()
  if (markedId === databaseId) return true
  if (!markedId && (await isEmptyOrOurs(context))) {
    await files.setDatabaseId(databaseId)
    return true
  }
  log?.error(
    { mark: `media/${databaseMark}`, store: markedId || 'unmarked', database: databaseId },
    `${markedId ? ownedByAnother : unknownFiles}; no leftover file was removed. ${advice}`,
  )
  return false
}

const ownedByAnother =
  'the media are marked as those of another database (if this one has replaced it for good, remove the mark and start again)'
const unknownFiles =
  'the media are unmarked and no row of this database points at them (if nobody needs them, remove them)'
const advice =
  'Start with the database they belong to, or give this one a DATA_DIR or S3_BUCKET of its own'

export const batchSize = 500

async function readDatabaseId(engine: Engine): Promise<string> {
  const [row] = await runAsOwner(engine, 'sweep', (tx) =>
    tx.query<{ id: string }>('select id from backend.file_owner'),
  )
  if (!row) throw new Error('backend.file_owner has no row')
  return row.id
}

async function isEmptyOrOurs({
  engine,
  files,
}: Pick<StorageContext, 'engine' | 'files'>): Promise<boolean> {
  let isEmpty = true
  let batch: string[] = []
  for await (const { version } of files.list()) {
    isEmpty = false
    batch.push(version)
    if (batch.length < batchSize) continue
    if ((await findReferenced(engine, batch)).size > 0) return true
    batch = []
  }
  return isEmpty || (await findReferenced(engine, batch)).size > 0
}
