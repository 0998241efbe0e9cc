import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import type { Engine } from '#backend/postgres/engine.ts'
import { runAsOwner } from '#backend/postgres/roles.ts'
import { FileMissing, type FileStore } from '#backend/storage/files/file-store.ts'
import { type ContentDigest, digestOf } from './content-digest.ts'
import {
  type ArchivePart,
  archiveFormat,
  type Manifest,
  type MediaGap,
  manifestName,
  mediaPart,
  productVersion,
} from './manifest.ts'
import { type PinnedFile, type PinnedMedia, pinMedia } from './pin-media.ts'
import { type MediaRow, type Snapshot, spoolPath, spoolRows } from './spool-rows.ts'
import { makeWorkFolder } from './work-folder.ts'

export interface BackupSource {
  engine: Engine
  files: FileStore
  /** Where archives are kept, and rows wait while one is made. */
  folder: string
}

/**
 * One archive of the whole site as of now, as a stream: media, rows, and last the manifest, without which it is
 * none. The rows and the names of the files are held before this returns; the bytes follow as they are taken.
 */
export async function createBackup(source: BackupSource): Promise<Readable> {
  const folder = await makeWorkFolder(source.folder)
  try {
    const held = await holdSite(source, folder)
    const { readable, controller } = createTarPacker()
    const archive = pipeline(
      Readable.fromWeb(readable as never),
      createGzip({ level: 1 }),
      // Whoever reads the archive meets the failure there.
      () => undefined,
    )
    void pack(controller, source, held)
      .catch((error) => {
        controller.error(error)
        archive.destroy(error)
      })
      .finally(() => letGo(held, folder))
    archive.once('close', () => controller.error(new Error('nobody takes the archive any more')))
    return archive
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

interface HeldSite {
  snapshot: Snapshot
  media: PinnedMedia
  folder: string
}

const attempts = 3

/** A file that goes between the rows and its pin belongs to a newer state: then that one is taken. */
async function holdSite(source: BackupSource, workFolder: string): Promise<HeldSite> {
  for (let attempt = 1; ; attempt += 1) {
    const folder = path.join(workFolder, String(attempt))
    await mkdir(folder, { mode: 0o700 })
    const snapshot = await spoolRows(source.engine, folder)
    const media = await pinMedia(source.files, snapshot.media)
    if (attempt === attempts || (await areStillPointedAt(source.engine, media.missing)))
      return { snapshot, media, folder }
    await media.release()
  }
}

async function areStillPointedAt(engine: Engine, rows: readonly MediaRow[]): Promise<boolean> {
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

async function letGo({ media }: HeldSite, workFolder: string): Promise<void> {
  await media.release().catch(() => undefined)
  await rm(workFolder, { recursive: true, force: true }).catch(() => undefined)
}

async function pack(
  controller: TarPackController,
  { files }: BackupSource,
  { snapshot, media, folder }: HeldSite,
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
    await addPart(controller, part, await files.get(file.pin))
    parts.push(part)
  }
  for (const part of snapshot.parts) {
    const content = createReadStream(spoolPath(folder, part.name))
    await addPart(controller, part, Readable.toWeb(content) as ReadableStream<Uint8Array>)
  }
  const manifest: Manifest = {
    format: archiveFormat,
    version: productVersion,
    createdAt: new Date().toISOString(),
    schema: snapshot.schema,
    tables: snapshot.tables,
    sequences: snapshot.sequences,
    gaps,
    parts: [...parts, ...snapshot.parts],
  }
  const text = new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`)
  await addPart(
    controller,
    { name: manifestName, size: text.byteLength },
    new Blob([text]).stream() as ReadableStream<Uint8Array>,
  )
  controller.finalize()
}

function addPart(
  controller: TarPackController,
  { name, size }: Pick<ArchivePart, 'name' | 'size'>,
  content: ReadableStream<Uint8Array>,
): Promise<void> {
  return content.pipeTo(controller.add({ name, size, mode: 0o600 }))
}

/** One unreadable file must not cost the backup of all the others; it is named instead. */
async function digestOfFile(
  store: FileStore,
  file: PinnedFile,
): Promise<ContentDigest | MediaGap['problem']> {
  try {
    const digest = await digestOf(await store.get(file.pin))
    return fits(file, digest) ? digest : 'damaged'
  } catch (error) {
    if (error instanceof FileMissing) return 'missing'
    if ((error as NodeJS.ErrnoException).code === 'EIO') return 'damaged'
    throw error
  }
}

function fits({ size, md5 }: MediaRow, digest: ContentDigest): boolean {
  return (size ?? digest.size) === digest.size && (md5 ?? digest.md5) === digest.md5
}

function gap({ bucket, name }: MediaRow, problem: MediaGap['problem']): MediaGap {
  return { bucket, name, problem }
}
