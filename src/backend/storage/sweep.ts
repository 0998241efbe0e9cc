import { runAsRole, serviceCaller } from '../postgres/roles.ts'
import { batchSize, claimFiles } from './claim-files.ts'
import type { StorageContext } from './request/storage-context.ts'
import { findReferenced } from './rows/remove-files.ts'

export interface SweepReport {
  /** How many files without a row were removed, if the store is this database's: those too old to belong to an upload in progress. */
  removedFiles: number
  /** Rows whose file is missing. Only a backup can bring it back, so they are reported, not deleted. */
  rowsWithoutFile: { bucket: string; name: string; version: string }[]
}

type SweepContext = Pick<StorageContext, 'engine' | 'files' | 'limits' | 'log'>

const maxLoggedRows = 20

export async function sweep(context: SweepContext): Promise<SweepReport> {
  const listed = new Set<string>()
  const removedFiles = await removeFilesWithoutRow(context, listed)
  const rowsWithoutFile = await findRowsWithoutFile(context, listed)
  const { length: count } = rowsWithoutFile
  if (count > 0)
    context.log?.error(
      { count, rows: rowsWithoutFile.slice(0, maxLoggedRows) },
      'rows without a file: the files are lost, or on the disk of another instance (instances need a shared store)',
    )
  return { removedFiles, rowsWithoutFile }
}

async function removeFilesWithoutRow(context: SweepContext, listed: Set<string>): Promise<number> {
  const isOurs = await claimFiles(context)
  const before = Date.now() - context.limits.sweepAfterMs
  let removed = 0
  let batch: string[] = []
  for await (const { version, touchedAt } of context.files.list()) {
    listed.add(version)
    if (!isOurs || touchedAt.getTime() > before) continue
    batch.push(version)
    if (batch.length < batchSize) continue
    removed += await removeUnreferenced(context, batch)
    batch = []
  }
  return removed + (await removeUnreferenced(context, batch))
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
