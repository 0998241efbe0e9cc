import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const prefix = '.work-'
const abandonedAfterMs = 24 * 60 * 60 * 1000

/** In the data directory, for its owner alone: what lies there holds password hashes and keys. */
export async function makeWorkFolder(backupFolder: string): Promise<string> {
  await mkdir(backupFolder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(backupFolder))
    if (name.startsWith(prefix) || name.endsWith('.unfinished'))
      await removeAbandoned(path.join(backupFolder, name))
  return mkdtemp(path.join(backupFolder, prefix))
}

/** Of a process that was killed. */
async function removeAbandoned(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > abandonedAfterMs)
    await rm(folder, { recursive: true, force: true })
}
