import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import ws from 'ws'
import { type Engine, type FileStore, loadKeys, runAsOwner } from '#backend/backend.ts'
import {
  createCallerOf,
  createDiskStore,
  createS3Store,
  createStorage,
  type Keys,
  type Storage,
  type StorageLimits,
  type StorageOptions,
} from '#backend/testing.ts'
import { silentLog } from '#kit/log.ts'
import { pictureLadder } from '#server/source/picture-ladder.ts'
import { openHostedStorage } from './hosted-storage.ts'
import type { BackendUnderTest } from './hosted-supabase.ts'
import { startS3Server } from './s3-server.ts'
import { openTestEngine } from './test-engines.ts'
import { volume } from './volume.ts'

export const storageOrigin = 'http://storage.test'

export interface TestStorage {
  engine: Engine
  keys: Keys
  files: FileStore
  /** The beginning of its addresses. */
  origin: string
  directory: string
  storage: Storage
  /** Another instance on the same files, with this folder for its cache of renditions. */
  storageWith(imageCache: string, options?: Partial<StorageOptions>): Storage
  logged: object[]
  fetch: typeof fetch
  /** The stock client with a key or, with a token, as a user. */
  client(key: 'anon' | 'service' | { token: string }, at?: Pick<TestStorage, 'fetch'>): StockClient
  tokenOf(user: string, claims?: Record<string, unknown>): Promise<string>
  addUser(id: string, options?: { isAdministrator: boolean }): Promise<string>
  script(sql: string): Promise<void>
  dispose(): Promise<void>
}

export type StockClient = ReturnType<typeof createClient>

/**
 * The service on a database of its own, with its files on disk or in S3. The long run has those of the server in S3; in
 * `npm test` the tests ask for S3 that move bytes.
 */
export async function openTestStorage(
  kind: BackendUnderTest,
  limits: Partial<StorageLimits> = {},
  hasS3 = volume(false, kind === 'server'),
): Promise<TestStorage> {
  if (kind === 'hosted') return openHostedStorage()
  const { engine, dispose } = await openTestEngine(kind)
  const keys = await loadKeys(engine, {})
  const directory = await mkdtemp(path.join(tmpdir(), 'temelia-media-'))
  const s3 = hasS3 ? await startS3Server() : undefined
  const files = s3 ? createS3Store(s3.location) : createDiskStore(directory)
  const logged: object[] = []
  const storageWith: TestStorage['storageWith'] = (imageCache, options) =>
    createStorage({
      engine,
      keys,
      files,
      imageCacheDirectory: path.join(directory, imageCache),
      ladders: { media: pictureLadder },
      callerOf: createCallerOf(keys),
      ...options,
    })
  const storage = storageWith('image-cache', {
    limits,
    log: { ...silentLog, error: (fields) => logged.push(fields) },
  })

  /** Signed with the shared secret, which the service accepts from any issuer. */
  const tokenOf: TestStorage['tokenOf'] = (user, claims = {}) =>
    new SignJWT({ role: 'authenticated', aal: 'aal1', exp: inAnHour(), ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user)
      .setAudience('authenticated')
      .sign(keys.jwtSecret)

  const opened: TestStorage = {
    engine,
    keys,
    files,
    origin: storageOrigin,
    directory,
    storage,
    storageWith,
    logged,
    fetch: async (input, init) => storage.fetch(await requestOf(input, init)),
    client(key, at = opened) {
      const text = key === 'service' ? keys.serviceRoleKey : keys.anonKey
      const headers = typeof key === 'object' ? { authorization: `Bearer ${key.token}` } : {}
      return createClient(storageOrigin, text, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { fetch: at.fetch, headers },
        realtime: { transport: ws as never },
      })
    },
    tokenOf,
    async addUser(id, { isAdministrator } = { isAdministrator: false }) {
      await opened.script(
        `insert into auth.users (id, email) values ('${id}', '${id}@example.test')`,
      )
      if (isAdministrator)
        await opened.script(`insert into public.admin_users (user_id) values ('${id}')`)
      return tokenOf(id)
    },
    script: (sql) => runAsOwner(engine, 'test', (tx) => tx.script(sql)),
    async dispose() {
      await storage.close()
      await dispose()
      await s3?.dispose()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return opened
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

export async function countFiles({ files }: Pick<TestStorage, 'files'>): Promise<number> {
  let count = 0
  for await (const _ of files.list()) count += 1
  return count
}

/**
 * Sends a form or a blob as bytes, as they would come from the network: in Node 20, cancelling the stream of a form or
 * blob just as it ends throws an error that nothing can catch.
 */
async function requestOf(...[input, init]: Parameters<typeof fetch>): Promise<Request> {
  const request = new Request(input, init)
  if (!(init?.body instanceof FormData || init?.body instanceof Blob)) return request
  return new Request(input, {
    ...init,
    headers: request.headers,
    body: await request.arrayBuffer(),
  })
}
