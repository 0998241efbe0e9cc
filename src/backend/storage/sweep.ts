import { serviceCaller } from '../postgres/caller.ts'
import type { Engine } from '../postgres/engine.ts'
import { runAsOwner, runAsRole } from '../postgres/roles.ts'
import { databaseMark, type FileStore, type ListedFile } from './files/file-store.ts'
import type { StorageContext } from './request/storage-context.ts'
import { findReferenced } from './rows/remove-files.ts'

export interface SweepReport {
  /** How many files without a row were removed: old ones only, and none if the store belongs to another database. */
  removedFiles: number
  /** Rows whose file is missing. Only a backup can bring it back, so they are reported, not deleted. */
  rowsWithoutFile: { bucket: string; name: string; version: string }[]
}

type SweepContext = Pick<StorageContext, 'engine' | 'files' | 'limits' | 'log'>

const maxLoggedRows = 20

export async function sweep(context: SweepContext): Promise<SweepReport> {
  const { listed, removedFiles } = await removeFilesWithoutRow(context)
  const rowsWithoutFile = await findRowsWithoutFile(context, listed)
  const { length: count } = rowsWithoutFile
  if (count > 0)
    context.log?.error(
      { count, rows: rowsWithoutFile.slice(0, maxLoggedRows) },
      'rows without a file: the files are lost, or on the disk of another instance (instances need a shared store)',
    )
  return { removedFiles, rowsWithoutFile }
}

async function removeFilesWithoutRow(context: SweepContext) {
  const isOurs = await claimFileStore(context)
  const before = Date.now() - context.limits.sweepAfterMs
  const listed = new Set<string>()
  let removedFiles = 0
  for await (const batch of listInBatches(context.files)) {
    for (const { version } of batch) listed.add(version)
    if (!isOurs) continue
    const old = batch.filter(({ touchedAt }) => touchedAt.getTime() <= before)
    removedFiles += await removeUnreferenced(context, old.map(versionOf))
  }
  return { listed, removedFiles }
}

const versionOf = ({ version }: ListedFile) => version

async function* listInBatches(files: FileStore): AsyncIterable<ListedFile[]> {
  let batch: ListedFile[] = []
  for await (const file of files.list()) {
    batch.push(file)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function removeUnreferenced({ engine, files }: SweepContext, versions: string[]) {
  const referenced = await findReferenced(engine, versions)
  const leftOver = versions.filter((version) => !referenced.has(version))
  for (const version of leftOver) await files.remove(version)
  return leftOver.length
}

/** Files that were not in the list are looked up one by one, since they may be newer than the list. */
async function findRowsWithoutFile({ engine, files }: SweepContext, listed: ReadonlySet<string>) {
  const missing: SweepReport['rowsWithoutFile'] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await runAsRole(engine, serviceCaller, (tx) =>
      tx.query<{ id: string; bucket: string; name: string; version: string }>(
        `select id, bucket_id as bucket, name, version from storage.objects
         where id > $1::uuid and version is not null order by id limit ${batchSize}`,
        [after],
      ),
    )
    for (const { bucket, name, version } of rows)
      if (!listed.has(version) && !(await files.exists(version)))
        missing.push({ bucket, name, version })
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return missing
    after = last.id
  }
}

/** In a store of another database, files without a row here may have one there. An unmarked store is marked if a row points into it. */
async function claimFileStore(context: Pick<StorageContext, 'engine' | 'files' | 'log'>) {
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

const batchSize = 500

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
  for await (const batch of listInBatches(files)) {
    isEmpty = false
    if ((await findReferenced(engine, batch.map(versionOf))).size > 0) return true
  }
  return isEmpty
}
