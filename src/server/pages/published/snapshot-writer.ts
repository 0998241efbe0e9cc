import type { LoadedSite } from '#data/site/load-site.ts'
import type { SnapshotFile } from './snapshot-file.ts'

/** One write at a time, and only of the newest content: a burst of saves must not pile up writes. */
export function createSnapshotWriter(
  snapshot: SnapshotFile,
  onFailure: (failure: unknown) => void,
) {
  /** What the snapshot must show next or is being made to show; undefined once it shows the newest content. */
  let toWrite: LoadedSite | undefined
  let allWritten: Promise<void> = Promise.resolve()

  async function writeAll(): Promise<void> {
    while (toWrite) {
      const writing: LoadedSite = toWrite
      await snapshot.write(writing).catch(onFailure)
      if (toWrite === writing) toWrite = undefined
    }
  }

  return {
    save(loaded: LoadedSite): void {
      const isWriting = toWrite !== undefined
      toWrite = loaded
      if (!isWriting) allWritten = writeAll()
    },
    /** Fulfilled once nothing is left to write. */
    allWritten: () => allWritten,
  }
}
