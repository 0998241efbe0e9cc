import { DatabaseError } from '#backend/postgres/database-error.ts'
import type { Engine, Transaction } from '#backend/postgres/engine.ts'
import { type Migration, migrateWithin } from '#backend/postgres/migrate.ts'
import { runningLock } from '#backend/postgres/pg-listener.ts'
import { runAsOwner, runAsOwnerUnlimited } from '#backend/postgres/roles.ts'
import type { FileStore } from '#backend/storage/files/file-store.ts'
import { BackupProblem } from './backup-problem.ts'
import { checkArchive } from './check-archive.ts'
import { digesting } from './content-digest.ts'
import { openTables } from './load-rows.ts'
import { type ArchivePart, type Manifest, versionOfPart } from './manifest.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'
import { restoreMedia } from './restore-media.ts'
import { migrationsOfArchive } from './schema-version.ts'
import { readSchemaVersion, valueForms } from './site-tables.ts'

export interface Restore {
  file: string
  /** Of the whole archive, checked before. */
  manifest: Manifest
  engine: Engine
  files: FileStore
  migrations: readonly Migration[]
  /** Where there is a site already, it has been agreed that the archive takes its place. */
  replace: boolean
  /** Called before a site is replaced; when it fails, so does the restore. */
  keepOld: () => Promise<void>
  say: (line: string) => void
}

/** All that can be said of an archive without opening a database: nothing is touched before this has passed. */
export async function checkForRestore(
  file: string,
  migrations: readonly Migration[],
): Promise<Manifest> {
  const manifest = await checkArchive(file)
  migrationsOfArchive(manifest, migrations)
  return manifest
}

/**
 * Files first, under names no row points at yet; then all rows in one transaction. A process that ends anywhere on the
 * way leaves the old site or the new one, and perhaps files for the sweep.
 */
export async function restoreArchive(restore: Restore): Promise<void> {
  const isBare = await runAsOwner(restore.engine, 'restore', async (tx) => {
    await requireAlone(tx)
    return (await readSchemaVersion(tx)) === undefined
  })
  if (!isBare) await requireConsent(restore)
  const placed: string[] = []
  try {
    await putInPlace(restore, isBare, placed)
  } catch (error) {
    const isSurelyUndone = !(error instanceof DatabaseError && error.isOutage)
    if (isSurelyUndone) await removeFiles(restore.files, placed)
    throw error
  }
}

/** Instances keep keys and pages in memory: they would go on with those of the site that was replaced. */
async function requireAlone(tx: Transaction): Promise<void> {
  const [answer] = await tx.query<{ is_alone: boolean }>(
    `select pg_try_advisory_xact_lock(${runningLock}) as is_alone`,
  )
  if (answer?.is_alone) return
  throw new BackupProblem(
    'A Temelia is running on this database. Stop every instance of it, restore, and start them again. Nothing was changed.',
  )
}

async function requireConsent({ manifest, migrations, replace, keepOld, say }: Restore) {
  if (migrationsOfArchive(manifest, migrations).length < migrations.length)
    throw new BackupProblem(
      `The archive was made by an older Temelia (${manifest.version}): restore it into an empty place, where it is brought up to date. Nothing was changed.`,
    )
  if (!replace)
    throw new BackupProblem(
      'There is a site here already. To put the archive in its place, add --replace; what is there is backed up first. Nothing was changed.',
    )
  say('Backing up the site that is there.')
  await keepOld()
}

async function putInPlace(restore: Restore, isBare: boolean, placed: string[]): Promise<void> {
  const { file, manifest, engine, migrations, say } = restore
  const parts = new Map(manifest.parts.map((part) => [part.name, part]))
  const entries = readArchive(file)
  let entry = await entries.next()
  const upcoming = (kind: ArchiveEntry['kind']) =>
    !entry.done && entry.value.kind === kind ? entry.value : undefined
  try {
    for (let media = upcoming('media'); media; media = upcoming('media')) {
      if (await restoreMedia(restore.files, media, parts.get(media.name)))
        placed.push(versionOfPart(media.name))
      entry = await entries.next()
    }
    say(`Media: ${placed.length} files put in place.`)
    await runAsOwnerUnlimited(engine, 'restore', async (tx) => {
      await tx.script(valueForms)
      await requireAlone(tx)
      await migrateWithin(tx, isBare ? migrationsOfArchive(manifest, migrations) : migrations)
      const tables = await openTables(tx, manifest)
      for (let rows = upcoming('rows'); rows; rows = upcoming('rows')) {
        const read = digesting(rows.content)
        await tables.fill(rows.name, read.content)
        requireSame(rows.name, read.digest().sha256, parts.get(rows.name))
        entry = await entries.next()
      }
      if (!upcoming('manifest')) throw archiveHasChanged(file)
      await tables.close()
      await migrateWithin(tx, migrations)
    })
  } finally {
    await entries.return(undefined)
  }
}

function requireSame(name: string, sha256: string, part: ArchivePart | undefined): void {
  if (sha256 !== part?.sha256) throw archiveHasChanged(name)
}

function archiveHasChanged(what: string) {
  return new BackupProblem(
    `The archive has changed while it was read: ${what}. Nothing was changed.`,
  )
}

async function removeFiles(files: FileStore, versions: readonly string[]): Promise<void> {
  for (const version of versions) await files.remove(version).catch(() => undefined)
}
