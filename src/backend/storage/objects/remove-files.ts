import type { StorageContext } from '../storage-context.ts'

/** After the rows are gone. A file that cannot be removed now is one the sweep finds later. */
export async function removeFiles(
  { files, log }: Pick<StorageContext, 'files' | 'log'>,
  rows: readonly { version: string | null }[],
): Promise<void> {
  for (const { version } of rows)
    if (version !== null)
      await files.remove(version).catch((err) => {
        log?.error({ err, version }, 'a file without a row could not be removed')
      })
}
