import { runAsRole, serviceCaller } from '../postgres/roles.ts'
import { batchSize, ownsFiles } from './file-owner.ts'
import type { StorageContext } from './request/storage-context.ts'
import { knownVersions } from './rows/remove-files.ts'

export interface SweepReport {
  /** Files no row points at, old enough to be nobody's upload: removed, where the store is this database's. */
  removedFiles: number
  /** Rows whose file is gone. Only a backup can bring it back, so they are told, not deleted. */
  rowsWithoutFile: { bucket: string; name: string; version: string }[]
}

type SweepContext = Pick<StorageContext, 'engine' | 'files' | 'limits' | 'log'>

const toldAtOnce = 20

export async function sweep(context: SweepContext): Promise<SweepReport> {
  const seen = new Set<string>()
  const removedFiles = await removeFilesWithoutRow(context, seen)
  const rowsWithoutFile = await findRowsWithoutFile(context, seen)
  const { length: count } = rowsWithoutFile
  if (count > 0)
    context.log?.error(
      { count, rows: rowsWithoutFile.slice(0, toldAtOnce) },
      'rows whose files are not here: lost, or on the disk of another instance (instances need one store)',
    )
  return { removedFiles, rowsWithoutFile }
}

async function removeFilesWithoutRow(context: SweepContext, seen: Set<string>): Promise<number> {
  const mayRemove = await ownsFiles(context)
  const before = Date.now() - context.limits.sweepAfterMs
  let removed = 0
  let batch: string[] = []
  for await (const { version, touchedAt } of context.files.list()) {
    seen.add(version)
    if (!mayRemove || touchedAt.getTime() > before) continue
    batch.push(version)
    if (batch.length < batchSize) continue
    removed += await removeUnknown(context, batch)
    batch = []
  }
  return removed + (await removeUnknown(context, batch))
}

async function removeUnknown({ engine, files }: SweepContext, versions: string[]): Promise<number> {
  const known = await knownVersions(engine, versions)
  const unknown = versions.filter((version) => !known.has(version))
  for (const version of unknown) await files.remove(version)
  return unknown.length
}

/** Asked one by one only where the list did not have them: they may have come since. */
async function findRowsWithoutFile({ engine, files }: SweepContext, seen: ReadonlySet<string>) {
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
      if (!seen.has(version) && !(await files.exists(version)))
        missing.push({ bucket, name, version })
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return missing
    after = last.id
  }
}
