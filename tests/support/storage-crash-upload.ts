import path from 'node:path'
import {
  type FileLocation,
  type FileStore,
  loadKeys,
  openEngine,
  openFileStore,
} from '#backend/backend.ts'
import { createCallerOf, createStorage, type DatabaseLocation } from '#backend/testing.ts'

export const crashPoints = [
  'while the file is written',
  'after the file, before the row',
  'after the row, before the old file is removed',
] as const
type CrashPoint = (typeof crashPoints)[number]

export interface CrashPlan {
  at: CrashPoint
  database: DatabaseLocation
  files: FileLocation
  /** Bucket and name of the object. */
  object: string
  content: string
}

/** Replaces an object and kills this process at the given point. */
export async function uploadAndCrash({
  at,
  database,
  files: location,
  object,
  content,
}: CrashPlan): Promise<void> {
  const engine = await openEngine(database)
  const keys = await loadKeys(engine, {})
  const files = crashAt(await openFileStore(location), at)
  const storage = createStorage({
    engine,
    keys,
    files,
    callerOf: createCallerOf(keys),
    imageCacheDirectory: path.join(location.mediaDirectory, '../image-cache'),
  })
  await storage.fetch(
    new Request(`http://storage.test/storage/v1/object/${object}`, {
      method: 'POST',
      headers: { apikey: keys.serviceRoleKey, 'x-upsert': 'true', 'content-type': 'text/plain' },
      body: content,
    }),
  )
}

function crashAt(files: FileStore, at: CrashPoint): FileStore {
  return {
    ...files,
    async put(version, content) {
      await files.put(version, at === crashPoints[0] ? crashAfterFirst(content) : content)
      if (at === crashPoints[1]) crash()
    },
    async remove(version) {
      if (at === crashPoints[2]) crash()
      await files.remove(version)
    },
  }
}

async function* crashAfterFirst(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const chunk of content) {
    yield chunk
    crash()
  }
}

function crash(): void {
  process.kill(process.pid, 'SIGKILL')
}
