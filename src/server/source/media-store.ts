import path from 'node:path'
import { type FileLocation, type FileStore, openFileStore } from '#backend/backend.ts'
import { type Environment, s3Of } from '../environment/environment.ts'

export function mediaLocation(environment: Environment): FileLocation {
  return { mediaDirectory: path.join(environment.DATA_DIR, 'media'), s3: s3Of(environment) }
}

/** The uploaded files themselves, for what works on the whole site and not for a visitor. */
export function openMediaStore(environment: Environment): Promise<FileStore> {
  return openFileStore(mediaLocation(environment))
}
