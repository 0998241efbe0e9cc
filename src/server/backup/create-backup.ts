import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { type Engine, FileMissing, type FileStore, runAsOwner } from '#backend/backend.ts'
import { sha256 } from '#kit/hash.ts'
import { ignoreFailure } from '#kit/log.ts'
import type { SentUpload } from '../requests/files/upload-store.ts'
import { manifestName, mediaPart, uploadParts } from './archive-parts.ts'
import { type ContentDigest, digestOf } from './content-digest.ts'
import { type CopiedRows, copyRows, type MediaRow, partPath } from './copy-rows.ts'
import {
  type ArchivePart,
  archiveFormat,
  type Manifest,
  type MediaGap,
  productVersion,
} from './manifest.ts'
import { type PinnedFile, type PinnedMedia, pinMedia } from './media-files.ts'
import { digestOfUpload, pinSentUploads } from './sent-uploads.ts'
import { copySpooledRequests } from './spooled-requests.ts'

export interface BackupSource {
  engine: Engine
  files: FileStore
  /** Holds the archives and, while one is being made, the copies for it. */
  archivesFolder: string
  /** Where requests wait while the database is away. */
  requestsSpool: string
  /** Where files of requests wait until they are in the bucket. */
  requestFiles: string
  /** Given by a running server: sent files stay in that folder until `use` is done. */
  holdSentUploads?: (<T>(use: () => Promise<T>) => Promise<T>) | undefined
}

/** Media, rows, and last the manifest, without which it is not valid. Rows are copied and files pinned before this returns. */
export async function createBackup(source: BackupSource): Promise<Readable> {
  const workFolder = await makeWorkFolder(source.archivesFolder)
  try {
    const site = await prepareSite(source, workFolder)
    const { readable, controller } = createTarPacker()
    const archive = pipeline(
      Readable.fromWeb(readable as never),
      createGzip({ level: 1 }),
      // The reader of the stream gets the failure.
      () => undefined,
    )
    void pack(controller, source, site)
      .catch((error) => {
        controller.error(error)
        archive.destroy(error)
      })
      .finally(() => release(site, workFolder))
    archive.once('close', () => controller.error(new Error('the reader of the archive is gone')))
    return archive
  } catch (error) {
    await rm(workFolder, { recursive: true, force: true })
    throw error
  }
}

const workFolderPrefix = '.work-'
const abandonedAfterMs = 24 * 60 * 60 * 1000

/** In the data directory and readable by its owner only: the rows hold password hashes and keys. */
export async function makeWorkFolder(archivesFolder: string): Promise<string> {
  await mkdir(archivesFolder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(archivesFolder))
    if (name.startsWith(workFolderPrefix) || name.endsWith('.unfinished'))
      await removeAbandoned(path.join(archivesFolder, name))
  return mkdtemp(path.join(archivesFolder, workFolderPrefix))
}

/** Left by a process that was killed. */
async function removeAbandoned(folder: string): Promise<void> {
  const found = await stat(folder).catch(ignoreFailure('there is nothing to remove'))
  if (found && Date.now() - found.mtimeMs > abandonedAfterMs)
    await rm(folder, { recursive: true, force: true })
}

interface PreparedSite {
  rows: CopiedRows
  media: PinnedMedia
  requests: ArchivePart[]
  uploads: SentUpload[]
  copiesFolder: string
}

const maxAttempts = 3

/** If a file is deleted between reading the rows and pinning it, the rows are outdated: start again. */
async function prepareSite(source: BackupSource, workFolder: string): Promise<PreparedSite> {
  for (let attempt = 1; ; attempt += 1) {
    const copiesFolder = path.join(workFolder, String(attempt))
    await mkdir(copiesFolder, { mode: 0o700 })
    const requests = await copySpooledRequests(source.requestsSpool, copiesFolder)
    const { rows, uploads } = await copyRowsAndUploads(source, copiesFolder)
    const media = await pinMedia(source.files, rows.media)
    try {
      if (attempt === maxAttempts || (await areStillReferenced(source.engine, media.missing)))
        return { rows, media, requests, uploads, copiesFolder }
    } catch (error) {
      await media.release().catch(ignoreFailure('the first error is thrown'))
      throw error
    }
    await media.release()
  }
}

/** A file moves from the disk into the bucket, where a row names it. None leaves the disk meanwhile, so none is missing from both. */
function copyRowsAndUploads(
  { engine, requestFiles, holdSentUploads = (use) => use() }: BackupSource,
  copiesFolder: string,
): Promise<{ rows: CopiedRows; uploads: SentUpload[] }> {
  return holdSentUploads(async () => ({
    rows: await copyRows(engine, copiesFolder),
    uploads: await pinSentUploads(requestFiles, copiesFolder),
  }))
}

async function areStillReferenced(engine: Engine, rows: readonly MediaRow[]): Promise<boolean> {
  if (rows.length === 0) return true
  const [found] = await runAsOwner(engine, 'backup', (tx) =>
    tx.query<{ count: number }>(
      `select count(*)::int as count from (
         select version from storage.objects union all select version from storage.removed_objects
       ) as files where version = any ($1::text[])`,
      [rows.map(({ version }) => version)],
    ),
  )
  return found?.count === rows.length
}

async function release({ media }: PreparedSite, workFolder: string): Promise<void> {
  await media.release().catch(ignoreFailure('the folder is removed when it is abandoned'))
  await rm(workFolder, { recursive: true, force: true }).catch(
    ignoreFailure('the folder is removed when it is abandoned'),
  )
}

async function pack(
  controller: TarPackController,
  { files }: BackupSource,
  { rows, media, requests, uploads, copiesFolder }: PreparedSite,
): Promise<void> {
  const parts: ArchivePart[] = []
  const gaps: MediaGap[] = media.missing.map((row) => gap(row, 'missing'))
  for (const file of media.files) {
    const digest = await digestOfFile(files, file)
    if (digest === 'missing' || digest === 'damaged') {
      gaps.push(gap(file, digest))
      continue
    }
    const { size, sha256 } = digest
    const part = { name: mediaPart(file.version), size, sha256 }
    await addPart(controller, part, () => files.get(file.pin))
    parts.push(part)
  }
  const addCopied = async (part: ArchivePart) => {
    await addPart(controller, part, () => createReadStream(partPath(copiesFolder, part.name)))
    parts.push(part)
  }
  for (const part of [...rows.parts, ...requests]) await addCopied(part)
  for (const upload of uploads) {
    const { description, content } = uploadParts(upload.id)
    const digest = await digestOfUpload(upload, copiesFolder)
    if (digest) {
      parts.push(await addText(controller, description, JSON.stringify(upload)))
      const { size, sha256 } = digest
      await addCopied({ name: content, size, sha256 })
    } else gaps.push({ bucket: 'requests', name: `${upload.key}/${upload.id}`, problem: 'damaged' })
  }
  const manifest: Manifest = {
    format: archiveFormat,
    version: productVersion,
    createdAt: new Date().toISOString(),
    schema: rows.schema,
    tables: rows.tables,
    sequences: rows.sequences,
    gaps,
    parts,
  }
  await addText(controller, manifestName, `${JSON.stringify(manifest, null, 1)}\n`)
  controller.finalize()
}

async function addText(controller: TarPackController, name: string, text: string) {
  const bytes = new TextEncoder().encode(text)
  const part = { name, size: bytes.byteLength, sha256: sha256(bytes) }
  await addPart(controller, part, () => Readable.from([bytes]))
  return part
}

/** Opens the content only once the archive takes it: an archive whose reader is gone takes no more, and nobody would close it. */
async function addPart(
  controller: TarPackController,
  { name, size }: Pick<ArchivePart, 'name' | 'size'>,
  openContent: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
): Promise<void> {
  const entry = controller.add({ name, size, mode: 0o600 }).getWriter()
  for await (const chunk of await openContent()) await entry.write(chunk)
  await entry.close()
}

/** One unreadable file must not prevent the backup of the others; the manifest names it instead. */
async function digestOfFile(
  store: FileStore,
  file: PinnedFile,
): Promise<ContentDigest | MediaGap['problem']> {
  try {
    const digest = await digestOf(await store.get(file.pin))
    return isAsStored(file, digest) ? digest : 'damaged'
  } catch (error) {
    if (error instanceof FileMissing) return 'missing'
    if ((error as NodeJS.ErrnoException).code === 'EIO') return 'damaged'
    throw error
  }
}

function isAsStored({ size, md5 }: MediaRow, digest: ContentDigest): boolean {
  return (size ?? digest.size) === digest.size && (md5 ?? digest.md5) === digest.md5
}

function gap({ bucket, name }: MediaRow, problem: MediaGap['problem']): MediaGap {
  return { bucket, name, problem }
}
