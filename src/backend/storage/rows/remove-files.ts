import { serviceCaller } from '../../postgres/caller.ts'
import type { Engine } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import type { StorageContext } from '../request/storage-context.ts'

/** A file that a row still points at (in a bin, for instance) stays; one that cannot be removed now is found by the sweep. */
export async function removeFiles(
  { engine, files, log }: Pick<StorageContext, 'engine' | 'files' | 'log'>,
  rows: readonly { version: string | null }[],
): Promise<void> {
  const versions = rows.flatMap(({ version }) => version ?? [])
  const logFailure = (err: unknown, version?: string) =>
    log?.error({ err, version }, 'a file without a row could not be removed')
  const referenced = await findReferenced(engine, versions).catch((err) => {
    // Without an answer any of them may still be needed.
    logFailure(err)
    return new Set(versions)
  })
  for (const version of versions)
    if (!referenced.has(version))
      await files.remove(version).catch((err) => logFailure(err, version))
}

export async function findReferenced(engine: Engine, versions: string[]): Promise<Set<string>> {
  if (versions.length === 0) return new Set()
  const rows = await runAsRole(engine, serviceCaller, (tx) =>
    tx.query<{ version: string }>(
      `select version from storage.objects where version = any ($1::text[])
       union select version from storage.removed_objects where version = any ($1::text[])
       union select part from storage.resumable_uploads, unnest(parts) part where part = any ($1::text[])`,
      [versions],
    ),
  )
  return new Set(rows.map(({ version }) => version))
}
