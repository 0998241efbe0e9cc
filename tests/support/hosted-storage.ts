import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FileStore } from '#backend/backend.ts'
import { hostedSupabase } from './hosted-supabase.ts'
import type { TestStorage } from './storage-service.ts'

/** The part of a test's storage that works over the network; buckets made by the test are removed at its end. */
export async function openHostedStorage(): Promise<TestStorage> {
  const { url, anonKey, serviceKey, client, tokenOf } = hostedSupabase()
  const directory = await mkdtemp(path.join(tmpdir(), 'temelia-media-'))
  const owner = client(serviceKey).storage
  const bucketIds = async () => new Set((await owner.listBuckets()).data?.map(({ id }) => id))
  const before = await bucketIds()
  const reachable = {
    origin: url,
    directory,
    files: noFiles,
    fetch,
    client: (key: Parameters<TestStorage['client']>[0]) => {
      if (typeof key === 'object') return client(anonKey, key.token)
      return client(key === 'service' ? serviceKey : anonKey)
    },
    tokenOf,
    async dispose() {
      for (const id of await bucketIds()) if (!before.has(id)) await removeBucket(id)
      await rm(directory, { recursive: true, force: true })
    },
  }
  return reachable as unknown as TestStorage

  /** A hosted project may queue the emptying of a bucket. */
  async function removeBucket(id: string): Promise<void> {
    await owner.emptyBucket(id)
    const giveUpAt = Date.now() + 30_000
    while ((await owner.deleteBucket(id)).error && Date.now() < giveUpAt)
      await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** The files of a hosted project cannot be listed. */
const noFiles = { async *list() {} } as unknown as FileStore
