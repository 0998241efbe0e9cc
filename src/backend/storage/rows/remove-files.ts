import type { Engine } from '../../postgres/engine.ts'
import { runAsRole, serviceCaller } from '../../postgres/roles.ts'
import type { StorageContext } from '../request/storage-context.ts'

/**
 * After the rows are gone; what a bin holds stays. A file that cannot be removed now is one the sweep finds later.
 */
export async function removeFiles(
  { engine, files, log }: Pick<StorageContext, 'engine' | 'files' | 'log'>,
  rows: readonly { version: string | null }[],
): Promise<void> {
  const versions = rows.flatMap(({ version }) => version ?? [])
  const failed = (err: unknown, version?: string) =>
    log?.error({ err, version }, 'a file without a row could not be removed')
  const kept = await knownVersions(engine, versions).catch((err) => {
    failed(err)
    return new Set(versions)
  })
  for (const version of versions)
    if (!kept.has(version)) await files.remove(version).catch((err) => failed(err, version))
}

/** Which of the files have a row, in a bin too. */
export async function knownVersions(engine: Engine, versions: string[]): Promise<Set<string>> {
  if (versions.length === 0) return new Set()
  const rows = await runAsRole(engine, serviceCaller, (tx) =>
    tx.query<{ version: string }>(
      `select version from storage.objects where version = any ($1::text[])
       union select version from storage.removed_objects where version = any ($1::text[])`,
      [versions],
    ),
  )
  return new Set(rows.map(({ version }) => version))
}
