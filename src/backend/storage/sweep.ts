import { serviceCaller } from '../postgres/caller.ts'
import { runAsRole } from '../postgres/roles.ts'
import { batchSize, claimFileStore } from './claim-file-store.ts'
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

/** Returns the versions of all files it saw, removed or not. */
async function removeFilesWithoutRow(context: SweepContext) {
  const isOurs = await claimFileStore(context)
  const before = Date.now() - context.limits.sweepAfterMs
  const listed = new Set<string>()
  let removedFiles = 0
  let batch: string[] = []
  for await (const { version, touchedAt } of context.files.list()) {
    listed.add(version)
    if (!isOurs || touchedAt.getTime() > before) continue
    batch.push(version)
    if (batch.length < batchSize) continue
    removedFiles += await removeUnreferenced(context, batch)
    batch = []
  }
  removedFiles += await removeUnreferenced(context, batch)
  return { listed, removedFiles }
}

async function removeUnreferenced(
  { engine, files }: SweepContext,
  versions: string[],
): Promise<number> {
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
