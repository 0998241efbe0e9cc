import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type NewRequest, newRequestSchema } from '#content/requests/request-schema.ts'
import { makeFolder, replaceFile } from '#kit/disk/durable-file.ts'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import { sha256 } from '#kit/hash.ts'
import { parseJson } from '#kit/http/json.ts'
import { ignoreFailure } from '#kit/log.ts'
import type { Environment } from '../environment/environment.ts'

/** Each has some 20 kB at most. */
const defaultMaxFiles = 2_000

export function requestsSpool({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'requests-spool')
}

/** How many requests wait in the folder, and since when. */
export async function spoolState(folder: string) {
  const names = await waitingIn(folder)
  const found = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).catch(
        ignoreFailure('the file was taken out of the spool meanwhile'),
      ),
    ),
  )
  // One may have entered the database meanwhile.
  const times = found.flatMap((file) => (file ? [file.mtimeMs] : []))
  return {
    waiting: times.length,
    oldestAt: times.length === 0 ? undefined : new Date(Math.min(...times)),
  }
}

/** A folder that cannot be read is no empty one: whoever asks is told. */
async function waitingIn(folder: string): Promise<string[]> {
  const names = (await unlessAbsent(readdir(folder))) ?? []
  return names.filter((name) => name.endsWith('.json'))
}

/** The database is there and will never take this request. */
export class RequestRefused extends Error {
  override name = 'RequestRefused'
}

export type Spool = ReturnType<typeof createSpool>

/** Requests that wait as files until the database is back. Each server has its own, in its data directory. */
export function createSpool(folder: string, maxFiles = defaultMaxFiles) {
  const waiting = async () => (await waitingIn(folder)).sort()

  return {
    /** On the disk when it resolves with `added`. `used`: another text waits under its key. */
    async add(request: NewRequest): Promise<'added' | 'full' | 'used'> {
      const name = nameOf(request)
      const names = await waiting()
      if (names.includes(name)) return 'added'
      if (names.some((other) => other.startsWith(request.id))) return 'used'
      if (names.length >= maxFiles) return 'full'
      await makeFolder(folder)
      await replaceFile(path.join(folder, name), JSON.stringify(request))
      return 'added'
    },
    /** Oldest first, until `store` fails. One that is refused is set aside for a person to look at, so that it holds up no other. */
    async drain(store: (request: NewRequest) => Promise<unknown>): Promise<number> {
      let stored = 0
      for (const name of await waiting()) {
        const file = path.join(folder, name)
        const text = await readFile(file, 'utf8')
        const request = newRequestSchema.safeParse(parseJson(text)).data
        if (!request || !(await tryStore(store, request))) await rename(file, `${file}.unreadable`)
        else {
          await rm(file)
          stored += 1
        }
      }
      return stored
    },
  }
}

async function tryStore(store: (request: NewRequest) => Promise<unknown>, request: NewRequest) {
  try {
    await store(request)
    return true
  } catch (error) {
    if (error instanceof RequestRefused) return false
    throw error
  }
}

/** Names sort by age, as keys begin with their time. By the digest, a text that comes again is told from another one under its key. */
function nameOf({ created_at, ...request }: NewRequest): string {
  const { consent_at, ...words } = request
  const digest = sha256(JSON.stringify(words)).slice(0, 16)
  return `${request.id}-${digest}.json`
}
