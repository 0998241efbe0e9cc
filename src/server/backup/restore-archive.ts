import {
  DatabaseError,
  type Engine,
  type FileStore,
  type Migration,
  migrateWithin,
  runAsOwner,
  runAsOwnerUnlimited,
  runningLock,
  type Transaction,
} from '#backend/backend.ts'
import { ignoreFailure } from '#kit/log.ts'
import { versionOfPart } from './archive-parts.ts'
import { BackupProblem } from './backup-problem.ts'
import { readSchemaVersion, valueFormats } from './backup-tables.ts'
import { archiveHasChanged, type CheckedEntries, openCheckedEntries } from './checked-entries.ts'
import { replaceTables } from './load-rows.ts'
import { type Manifest, migrationsOfArchive } from './manifest.ts'
import { restoreMedia } from './media-files.ts'
import { checkArchive, readText } from './read-archive.ts'
import { rememberSite, settleRemembered, settleRestored } from './restored-site.ts'
import { type RestoredUploads, restoreUploads } from './sent-uploads.ts'

export interface Restore {
  file: string
  /** From `checkForRestore`, which has checked the whole archive. */
  manifest: Manifest
  engine: Engine
  files: FileStore
  requestFiles: string
  migrations: readonly Migration[]
  replace: boolean
  /** Called before an existing site is replaced; if it fails, nothing is replaced. */
  backUpCurrent: () => Promise<void>
  say: (line: string) => void
}

/** Everything that can be checked without opening a database; must pass before anything is changed. */
export async function checkForRestore(file: string, migrations: readonly Migration[]) {
  const manifest = await checkArchive(file)
  migrationsOfArchive(manifest, migrations)
  return manifest
}

/** Files first, under names that no row refers to; then all rows in one transaction. Whenever it ends, the site is the old or the new one. */
export async function restoreArchive(restore: Restore): Promise<void> {
  const isNewDatabase = await runAsOwner(restore.engine, 'restore', async (tx) => {
    await requireNoRunningServer(tx)
    return (await readSchemaVersion(tx)) === undefined
  })
  if (!isNewDatabase) await requireConsent(restore)
  const writtenFiles: string[] = []
  const uploads = restoreUploads(restore.requestFiles)
  try {
    await writeSite(restore, isNewDatabase, writtenFiles, uploads)
  } catch (error) {
    const isSurelyUndone = !(error instanceof DatabaseError && error.isOutage)
    if (isSurelyUndone) {
      await removeFiles(restore.files, writtenFiles)
      await uploads.discard()
    }
    throw error
  }
}

/** Running instances keep keys and pages in memory, and would go on with those of the replaced site. */
async function requireNoRunningServer(tx: Transaction): Promise<void> {
  const [answer] = await tx.query<{ is_alone: boolean }>(
    `select pg_try_advisory_xact_lock(${runningLock}) as is_alone`,
  )
  if (answer?.is_alone) return
  throw new BackupProblem(
    'A Temelia is running on this database. Stop every instance of it, restore, and start them again. Nothing was changed.',
  )
}

async function requireConsent({ manifest, migrations, replace, backUpCurrent, say }: Restore) {
  if (migrationsOfArchive(manifest, migrations).length < migrations.length)
    throw new BackupProblem(
      `The archive was made by an older Temelia (${manifest.version}): restore it into an empty database, where it is brought up to date. Nothing was changed.`,
    )
  if (!replace)
    throw new BackupProblem(
      'There is a site here already. To put the archive in its place, add --replace; what is there is backed up first. Nothing was changed.',
    )
  say('Backing up the site that is there.')
  await backUpCurrent()
}

async function writeSite(
  restore: Restore,
  isNewDatabase: boolean,
  writtenFiles: string[],
  uploads: RestoredUploads,
): Promise<void> {
  const entries = await openCheckedEntries(restore.file, restore.manifest)
  try {
    await writeMedia(restore, entries, writtenFiles)
    await writeRows(restore, entries, isNewDatabase, uploads)
  } finally {
    await entries.close()
  }
}

async function writeMedia(
  { files, say }: Restore,
  entries: CheckedEntries,
  writtenFiles: string[],
): Promise<void> {
  await entries.takeEachUnchecked('media', async (media, part) => {
    if (await restoreMedia(files, media, part)) writtenFiles.push(versionOfPart(media.name))
  })
  say(`Media: ${writtenFiles.length} files put in place.`)
}

async function writeRows(
  { file, manifest, engine, migrations, say }: Restore,
  entries: CheckedEntries,
  isNewDatabase: boolean,
  uploads: RestoredUploads,
): Promise<void> {
  await runAsOwnerUnlimited(engine, 'restore', async (tx) => {
    await tx.script(valueFormats)
    await requireNoRunningServer(tx)
    await migrateWithin(tx, isNewDatabase ? migrationsOfArchive(manifest, migrations) : migrations)
    if (!isNewDatabase) await rememberSite(tx)
    const tables = await replaceTables(tx, manifest)
    await entries.takeEach('rows', tables.fill)
    const requests: string[] = []
    await entries.takeEach(
      'requests',
      async (_, content) => void requests.push(await readText(content)),
    )
    await entries.takeEach('uploads', uploads.take)
    if (!entries.isAt('manifest')) throw archiveHasChanged(file)
    await tables.close()
    await migrateWithin(tx, migrations)
    if (!isNewDatabase) await settleRemembered(tx)
    await settleRestored(tx, requests)
    // Triggers were off while the rows were put in: whether there is an owner is judged at the end.
    if ((await tx.query('select from public.admin_users limit 1')).length > 0)
      await tx.script('select temelia.require_owner()')
    else say('The archive has no administrators: `npm run admin` makes one.')
    const waiting = await uploads.settle(tx)
    if (waiting > 0) say(`${waiting} files of requests are stored with them at the next start.`)
  })
}

async function removeFiles(files: FileStore, versions: readonly string[]): Promise<void> {
  for (const version of versions)
    await files.remove(version).catch(ignoreFailure('a file that nothing refers to is swept later'))
}
