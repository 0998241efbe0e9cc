import { createReadStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliDecompress } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { syncEntry } from '#kit/disk/durable-file.ts'
import { createWorkQueue } from '#kit/limits/work-queue.ts'
import { lockDirectory } from './directory-lock.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { PGliteEngine } from './pglite-engine.ts'
import { runAsOwner } from './roles.ts'

/** A fifth of gzip's work at its usual level, and a smaller file. */
const fastCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/**
 * Closes a migrated but otherwise empty database, and gives its directory as a compressed archive. New sites begin with a copy
 * of it, which is faster than running all migrations.
 */
export async function archiveTemplate(engine: PGliteEngine): Promise<Uint8Array> {
  // Marks every copy, whose first start then replaces random values and times (`replaceTemplateValues`).
  await runAsOwner(engine, 'template', (tx) => tx.script('create table backend.template ()'))
  return promisify(brotliCompress)(await engine.closeIntoArchive(), fastCompression)
}

/** False, and nothing left behind, if the file is missing or damaged. */
export async function unpackTemplate(file: string, directory: string): Promise<boolean> {
  const unpack = unpackTar(directory, { dmode: 0o700, fmode: 0o600 })
  try {
    await pipeline(createReadStream(file), createBrotliDecompress(), unpack)
    return true
  } catch {
    await rm(directory, { recursive: true, force: true })
    return false
  }
}

/** Syncs that run at the same time share the file system's journal writes; each one holds a file open. */
const syncsAtOnce = 8

/** Opens the embedded database of a data directory; the lock refuses a second process. */
export async function openEmbeddedDatabase(
  directory: string,
  { template, ...options }: EngineOptions & { template?: string | undefined } = {},
): Promise<Engine> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(directory)
  const dataDir = path.join(directory, 'postgres')
  const engine = new PGliteEngine({ dataDir }, { ...options, lock })
  try {
    if (!existsSync(dataDir)) await createDatabase(dataDir, template)
    // PGlite's files in it are readable by everybody.
    await chmod(dataDir, 0o700)
    await engine.transaction({}, (tx) => tx.query('select 1'))
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** Made under another name and renamed once it is whole on disk, so that a crash leaves no half-made database. */
async function createDatabase(dataDir: string, template: string | undefined): Promise<void> {
  const unfinished = `${dataDir}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const isUnpacked = template !== undefined && (await unpackTemplate(template, unfinished))
  if (!isUnpacked) await createEmptyDatabase(unfinished)
  await syncTree(unfinished)
  await rename(unfinished, dataDir)
  await syncEntry(path.dirname(dataDir))
}

async function createEmptyDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { mode: 0o700 })
  const engine = new PGliteEngine({ dataDir })
  await engine.transaction({}, (tx) => tx.query('select 1'))
  await engine.close()
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => path.join(entry.parentPath, entry.name))
  const enqueue = createWorkQueue({ atOnce: syncsAtOnce })
  await Promise.all([directory, ...paths].map((each) => enqueue(() => syncEntry(each))))
}
