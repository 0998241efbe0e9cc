import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncEntry } from '#kit/disk/durable-file.ts'
import { createWorkQueue } from '#kit/limits/work-queue.ts'
import { lockDirectory } from './directory-lock.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { PGliteEngine } from './pglite-engine.ts'

/** Syncs that run at the same time share the file system's journal writes; each one holds a file open. */
const syncsAtOnce = 8

/** Opens the embedded database of a data directory; the lock refuses a second process. */
export async function openEmbeddedDatabase(
  directory: string,
  options: EngineOptions = {},
): Promise<Engine> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(directory)
  const dataDir = path.join(directory, 'postgres')
  const engine = new PGliteEngine({ dataDir }, { ...options, lock })
  try {
    if (!existsSync(dataDir)) await createDatabase(dataDir)
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
async function createDatabase(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const engine = new PGliteEngine({ dataDir: unfinished })
  await engine.transaction({}, (tx) => tx.query('select 1'))
  await engine.close()
  await syncTree(unfinished)
  await rename(unfinished, dataDir)
  await syncEntry(path.dirname(dataDir))
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => path.join(entry.parentPath, entry.name))
  const enqueue = createWorkQueue({ atOnce: syncsAtOnce })
  await Promise.all([directory, ...paths].map((each) => enqueue(() => syncEntry(each))))
}

export interface DatabaseLocation {
  /** A PostgreSQL server; without it the database is embedded in `directory`. */
  url?: string | undefined
  directory: string
}

export async function openEngine(
  { url, directory }: DatabaseLocation,
  options: EngineOptions = {},
): Promise<Engine> {
  if (url === undefined) return openEmbeddedDatabase(directory, options)
  const { PgEngine } = await import('./pg-engine.ts')
  const engine = new PgEngine(url, options)
  try {
    await engine.transaction({}, (tx) => tx.query('select 1'))
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
