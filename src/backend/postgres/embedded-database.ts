import { existsSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { lockDirectory } from './directory-lock.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { PGliteEngine } from './pglite-engine.ts'

/** Opens the embedded database of a data directory; the lock refuses a second process. */
export async function openEmbeddedDatabase(
  directory: string,
  options: EngineOptions = {},
): Promise<Engine> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(directory)
  const dataDir = path.join(directory, 'postgres')
  const engine = new PGliteEngine({ dataDir }, { ...options, beforeOpening: () => lock.confirm() })
  const close = async () => {
    await engine.close()
    await lock.release()
  }
  try {
    if (!existsSync(dataDir)) await createDatabase(dataDir)
    // PGlite's files in it are readable by everybody.
    await chmod(dataDir, 0o700)
    await engine.transaction('', (tx) => tx.query('select 1'))
  } catch (error) {
    await close()
    throw error
  }
  return {
    kind: engine.kind,
    transaction(setup, run, limits) {
      lock.confirm()
      return engine.transaction(setup, run, limits)
    },
    listen: (channel, onNotice) => engine.listen(channel, onNotice),
    secondsClosedToVisitors: () => engine.secondsClosedToVisitors(),
    close,
  }
}

/** Made under another name and renamed once it is whole on disk, so that a crash leaves no half-made database. */
async function createDatabase(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const engine = new PGliteEngine({ dataDir: unfinished })
  await engine.transaction('', (tx) => tx.query('select 1'))
  await engine.close()
  await syncTree(unfinished)
  await rename(unfinished, dataDir)
  await syncEntry(path.dirname(dataDir))
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true })
  for (const entry of entries) {
    const entryPath = path.join(directory, entry.name)
    if (entry.isDirectory()) await syncTree(entryPath)
    else await syncEntry(entryPath)
  }
  await syncEntry(directory)
}

async function syncEntry(entryPath: string): Promise<void> {
  const handle = await open(entryPath, 'r')
  await handle.sync()
  await handle.close()
}
