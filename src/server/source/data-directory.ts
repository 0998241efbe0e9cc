import { existsSync } from 'node:fs'
import { chmod, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type FileLocation, type FileStore, openFileStore } from '#backend/backend.ts'
import { type Environment, s3Of } from '../environment/environment.ts'

/** It holds password hashes and keys, so only its owner may read it, whatever its mode was. */
export async function openDataDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700).catch(async (error) => {
    const { mode } = await stat(directory)
    // A folder of another user may be shared with a group on purpose, but not with everybody.
    if ((mode & 0o007) !== 0) throw error
  })
}

/** Asked before the embedded database is opened, which would make an empty one where there is none. */
export function hasSite({ SUPABASE_URL, DATABASE_URL, DATA_DIR }: Environment): boolean {
  const isElsewhere = SUPABASE_URL !== undefined || DATABASE_URL !== undefined
  return isElsewhere || existsSync(path.join(DATA_DIR, 'postgres'))
}

export function mediaLocation(environment: Environment): FileLocation {
  return { mediaDirectory: path.join(environment.DATA_DIR, 'media'), s3: s3Of(environment) }
}

/** The uploaded files themselves, for what works on the whole site and not for a visitor. */
export function openMediaStore(environment: Environment): Promise<FileStore> {
  return openFileStore(mediaLocation(environment))
}
