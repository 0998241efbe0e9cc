import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsOwner } from '#backend/backend.ts'
import { silentLog } from '#kit/log.ts'
import { countFiles, openTestStorage, type TestStorage } from '../support/storage-service.ts'
import { oneEngine, openTestEngine } from '../support/test-engines.ts'

async function* bytes() {
  yield new TextEncoder().encode('nobody’s')
}

describe.each(oneEngine('server'))('the sweep, %s database', (kind) => {
  let service: TestStorage
  beforeAll(async () => {
    service = await openTestStorage(kind)
    await service.client('service').storage.createBucket('docs', { public: false })
  })
  afterAll(() => service.dispose())
  const bucket = () => service.client('service').storage.from('docs')

  /** Sweeps the files against the rows of this database; no file is too young to be removed. */
  function sweepAll(engine: TestStorage['engine'], log: object[] = []) {
    const storage = service.storageWith('unused-cache', {
      engine,
      limits: { sweepAfterMs: -1000 },
      log: { ...silentLog, error: (fields) => log.push(fields) },
    })
    return storage.sweep()
  }

  test('the sweep keeps a young file without a row, which may be an upload in progress, and removes an old one', async () => {
    const version = randomUUID()
    // A row that points at a file of the store makes the store this database's.
    await bucket().upload('kept.txt', 'kept')
    await service.files.put(version, bytes())
    expect((await service.storage.sweep()).removedFiles).toBe(0)
    expect(await service.files.databaseId()).toBeDefined()
    expect(await service.files.exists(version)).toBe(true)
    expect((await sweepAll(service.engine)).removedFiles).toBe(1)
    expect(await service.files.exists(version)).toBe(false)
    expect(await (await bucket().download('kept.txt')).data?.text()).toBe('kept')
  })

  test('the sweep reports a row without a file and does not delete it', async () => {
    await bucket().upload('lost.txt', 'lost')
    const version = (await bucket().info('lost.txt')).data?.version ?? ''
    await service.files.remove(version)
    expect((await service.storage.sweep()).rowsWithoutFile).toEqual([
      { bucket: 'docs', name: 'lost.txt', version },
    ])
    expect((await bucket().list()).data?.map(({ name }) => name)).toContain('lost.txt')
  })

  test('the sweep removes no files of another database, whether the store is marked or not', async () => {
    const { files } = service
    await bucket().upload('mine.txt', 'mine')
    await files.setDatabaseId('')
    const kept = await countFiles(service)
    const other = await openTestEngine(kind)
    try {
      await runAsOwner(other.engine, 'test', (tx) =>
        tx.script('update backend.file_owner set id = gen_random_uuid()'),
      )
      const logged: object[] = []
      expect(await sweepAll(other.engine, logged)).toEqual({
        removedFiles: 0,
        rowsWithoutFile: [],
      })
      expect(logged).toMatchObject([{ mark: 'media/.owner', store: 'unmarked' }])
      // As at the first start of a site that is older than the mark.
      await sweepAll(service.engine)
      const owner = await files.databaseId()
      expect(owner).toMatch(/^[0-9a-f-]{36}$/)
      expect((await sweepAll(other.engine, logged)).removedFiles).toBe(0)
      expect(logged).toMatchObject([{}, { store: owner }])
      expect(await countFiles(service)).toBe(kept)
      await files.put(randomUUID(), bytes())
      expect((await sweepAll(service.engine)).removedFiles).toBe(1)
    } finally {
      await other.dispose()
    }
  })
})
