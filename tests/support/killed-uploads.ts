import { createHash, randomBytes, randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { loadKeys, openEngine, runAsOwner } from '#backend/backend.ts'
import { createCallerOf, createDiskStore, createStorage } from '#backend/testing.ts'
import type { Work } from './kill-rounds.ts'
import { countFiles } from './storage-service.ts'

const names = ['unu.bin', 'doi.bin', 'trei.bin', 'patru.bin']
const maxBytes = 400_000
const maxWorkMs = 600

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A few objects are replaced at the same time, over and over; the kill comes at any moment of that. */
export function uploadsInALoop(): Work & { readonly interrupted: number } {
  /** What each may hold: what was acknowledged last, and what was under way at the kill. */
  const possible = new Map<string, string[]>()
  let interrupted = 0

  async function replaceUntilKilled(bucket: Bucket, name: string): Promise<void> {
    for (;;) {
      const content = randomBytes(randomInt(1, maxBytes))
      const digest = digestOf(content)
      possible.set(name, [...(possible.get(name) ?? ['']), digest])
      const { error } = await bucket.upload(name, content, { upsert: true })
      if (error) break
      possible.set(name, [digest])
    }
    interrupted += 1
  }

  return {
    get interrupted() {
      return interrupted
    },
    async workUntilKilled({ storage }, kill) {
      const bucket = storage.from('media')
      const work = Promise.all(names.map((name) => replaceUntilKilled(bucket, name)))
      await wait(randomInt(maxWorkMs))
      await kill()
      await work
    },
    async checkNothingIsLost({ storage }) {
      const bucket = storage.from('media')
      for (const name of names) {
        const digest = await digestInPlace(bucket, name)
        expect(possible.get(name)).toContain(digest)
        possible.set(name, [digest])
      }
    },
    async checkWhatIsLeft(location) {
      const engine = await openEngine(location)
      const files = createDiskStore(path.join(location.directory, 'media'))
      const keys = await loadKeys(engine, {})
      const callerOf = createCallerOf(keys)
      const limits = { sweepAfterMs: -1000 }
      const imageCacheDirectory = path.join(location.directory, 'image-cache')
      const storage = createStorage({ engine, keys, files, callerOf, limits, imageCacheDirectory })
      try {
        expect(await storage.sweep()).toMatchObject({ rowsWithoutFile: [] })
        // What was replaced is in the bin.
        const removed = await runAsOwner(engine, 'test', (tx) =>
          tx.query('select from storage.removed_objects'),
        )
        expect(await countFiles({ files })).toBe(names.length + removed.length)
      } finally {
        await storage.close()
        await engine.close()
      }
    },
  }
}

type Bucket = ReturnType<SupabaseClient['storage']['from']>

/** Empty for an object that is not there. */
async function digestInPlace(bucket: Bucket, name: string): Promise<string> {
  const { data: found } = await bucket.exists(name)
  if (!found) return ''
  const { data, error } = await bucket.download(name)
  expect(error).toBeNull()
  return digestOf(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0)))
}
