import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { type Engine, type FileStore, type Migration, runAsOwner } from '#backend/backend.ts'
import { createDiskStore } from '#backend/testing.ts'
import { writeArchiveFile } from '#server/backup/archive-file.ts'
import { fullName, listSequences, listTables, quotedName } from '#server/backup/backup-tables.ts'
import { type BackupSource, createBackup } from '#server/backup/create-backup.ts'
import { checkForRestore, restoreArchive } from '#server/backup/restore-archive.ts'
import { migrations } from '#server/source/migrations.ts'

/** A site's files in a folder of their own, beside where its archives are kept. */
export function storedSite(folder: string, engine: Engine) {
  const files = createDiskStore(path.join(folder, 'media'))
  return {
    engine,
    files,
    archivesFolder: path.join(folder, 'backups'),
    requestsSpool: path.join(folder, 'requests-spool'),
    requestFiles: path.join(folder, 'requests-files'),
  }
}

type StoredSite = ReturnType<typeof storedSite>

export async function backUp(site: BackupSource, file: string) {
  return writeArchiveFile(file, await createBackup(site))
}

export async function restoreInto(
  { engine, files, requestFiles }: Pick<StoredSite, 'engine' | 'files' | 'requestFiles'>,
  file: string,
  options: { replace?: boolean; backUpCurrent?: () => Promise<void>; newer?: Migration[] } = {},
): Promise<void> {
  const known = [...migrations, ...(options.newer ?? [])]
  await restoreArchive({
    file,
    manifest: await checkForRestore(file, known),
    engine,
    files,
    requestFiles,
    migrations: known,
    replace: options.replace ?? false,
    backUpCurrent: options.backUpCurrent ?? (async () => undefined),
    say: () => undefined,
  })
}

export function addPicture(site: StoredSite, name: string, content: Uint8Array): Promise<string> {
  return addStoredFile(site, { bucket: 'media', name, content })
}

interface AddedFile {
  bucket: string
  name: string
  content: Uint8Array
  version?: string
}

export async function addStoredFile(
  { engine, files }: StoredSite,
  { bucket, name, content, version = randomUUID() }: AddedFile,
): Promise<string> {
  await files.put(version, chunksOf(content))
  const md5 = createHash('md5').update(content).digest('hex')
  const metadata = { size: content.byteLength, eTag: `"${md5}"`, mimetype: 'image/png' }
  await runAsOwner(engine, 'test', (tx) =>
    tx.query(
      `insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4::jsonb)`,
      [bucket, name, version, JSON.stringify(metadata)],
    ),
  )
  return version
}

async function* chunksOf(content: Uint8Array): AsyncIterable<Uint8Array> {
  for (let start = 0; start < content.byteLength; start += 65_536)
    yield content.subarray(start, start + 65_536)
}

export async function readFileOf(files: FileStore, version: string): Promise<Buffer> {
  return Buffer.from(await new Response(await files.get(version)).arrayBuffer())
}

/** A hash of every value of every table that is backed up, generated columns too, and what the sequences give next. */
export function dumpSite(engine: Engine): Promise<Record<string, string>> {
  return runAsOwner(engine, 'test', async (tx) => {
    await tx.script("set local timezone = 'UTC'")
    const dump: Record<string, string> = {}
    for (const table of await listTables(tx)) {
      const [row] = await tx.query<{ rows: string }>(
        `select coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '') as rows from ${quotedName(table)} t`,
      )
      const rows = row?.rows ?? ''
      dump[fullName(table)] = `${rows.length} ${createHash('sha256').update(rows).digest('hex')}`
    }
    for (const { schema, name, next } of await listSequences(tx)) dump[`${schema}.${name}`] = next
    return dump
  })
}
