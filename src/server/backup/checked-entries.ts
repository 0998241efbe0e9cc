import type { PartKind } from './archive-parts.ts'
import { BackupProblem } from './backup-problem.ts'
import { withDigest } from './content-digest.ts'
import type { ArchivePart, Manifest } from './manifest.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'

export type CheckedEntries = Awaited<ReturnType<typeof openCheckedEntries>>

/** The entries of an archive that was checked before, in their order: all of one kind, then all of the next. */
export async function openCheckedEntries(file: string, manifest: Manifest) {
  const parts = new Map(manifest.parts.map((part) => [part.name, part]))
  const entries = readArchive(file)
  let next = await entries.next()

  const nextOf = (kind: PartKind) =>
    !next.done && next.value.kind === kind ? next.value : undefined

  /** Takes each entry of this kind that comes next; `take` itself compares it with its part of the manifest. */
  async function takeEachUnchecked(
    kind: PartKind,
    take: (entry: ArchiveEntry, part: ArchivePart | undefined) => Promise<void>,
  ): Promise<void> {
    for (let entry = nextOf(kind); entry; entry = nextOf(kind)) {
      await take(entry, parts.get(entry.name))
      next = await entries.next()
    }
  }

  return {
    isAt: (kind: PartKind) => nextOf(kind) !== undefined,
    takeEachUnchecked,
    /** The same; an entry that differs from what was checked is an error. */
    takeEach: (
      kind: PartKind,
      take: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
    ) =>
      takeEachUnchecked(kind, async ({ name, content }, part) => {
        const read = withDigest(content)
        await take(name, read.content)
        if (read.digest().sha256 !== part?.sha256) throw archiveHasChanged(name)
      }),
    async close(): Promise<void> {
      await entries.return(undefined)
    },
  }
}

export function archiveHasChanged(what: string): BackupProblem {
  return new BackupProblem(
    `The archive has changed while it was read: ${what}. Nothing was changed.`,
  )
}
