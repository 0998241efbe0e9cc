import type { Engine } from '../postgres/engine.ts'
import { runAsOwner } from '../postgres/roles.ts'
import { ownerMark } from './files/file-store.ts'
import type { StorageContext } from './request/storage-context.ts'
import { knownVersions } from './rows/remove-files.ts'

/**
 * A file without a row here may have one in another database. A store that carries no mark yet is taken over
 * when it is empty, or when a row of this database points into it.
 */
export async function ownsFiles(
  context: Pick<StorageContext, 'engine' | 'files' | 'log'>,
): Promise<boolean> {
  const { engine, files, log } = context
  const id = await readOwner(engine)
  const marked = await files.owner()
  if (marked === id) return true
  if (!marked && (await isEmptyOrOurs(context))) {
    await files.setOwner(id)
    return true
  }
  log?.error(
    { mark: `media/${ownerMark}`, store: marked || 'unmarked', database: id },
    `${marked ? markedForAnother : unknownFiles}; no leftover was removed. ${ownPlace}`,
  )
  return false
}

const markedForAnother =
  'the media are marked as those of another database (if this one has taken its place for good, remove the mark and start again)'
const unknownFiles =
  'the media are unmarked and this database knows none of them (if nobody needs them, remove them)'
const ownPlace =
  'Start with the database they belong to, or give this one a DATA_DIR or S3_BUCKET of its own'

export const batchSize = 500

async function readOwner(engine: Engine): Promise<string> {
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
    if ((await knownVersions(engine, batch)).size > 0) return true
    batch = []
  }
  return isEmpty || (await knownVersions(engine, batch)).size > 0
}
