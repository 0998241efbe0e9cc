import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { S3Location } from './s3-client.ts'

export interface FileLocation {
  mediaDirectory: string
  /** Used instead of the directory. */
  s3?: S3Location | undefined
}

/** The S3 client is loaded only when it is used: it costs memory and time. */
export async function openFileStore({ mediaDirectory, s3 }: FileLocation): Promise<FileStore> {
  if (!s3) return createDiskStore(mediaDirectory)
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(s3)
}
