import { knownVersions } from '../file-owner.ts'
import type { StorageContext } from '../storage-context.ts'

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
