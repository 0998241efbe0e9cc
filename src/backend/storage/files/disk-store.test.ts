import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import { FileMissing, type FileStore } from './file-store.ts'

describe('files on disk', () => {
  let directory: string
  let files: FileStore
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'temelia-files-'))
    files = createDiskStore(directory)
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  async function* content(...parts: (string | Error)[]) {
    for (const part of parts) {
      if (part instanceof Error) throw part
      yield new TextEncoder().encode(part)
    }
  }
  const read = async (...args: Parameters<FileStore['get']>) =>
    new Response(await files.get(...args)).text()

  test('a file comes back whole and in part', async () => {
    const version = randomUUID()
    await files.put(version, content('01234', '56789'))
    expect(await read(version)).toBe('0123456789')
    expect(await read(version, { start: 3, end: 6 })).toBe('3456')
    expect(await read(version, { start: 8, end: 99 })).toBe('89')
    expect((await stat(path.join(directory, version.slice(0, 2), version))).mode & 0o777).toBe(
      0o600,
    )
  })

  test('content that fails leaves nothing', async () => {
    const version = randomUUID()
    await expect(files.put(version, content('half', new Error('cut')))).rejects.toThrow('cut')
    expect(await files.exists(version)).toBe(false)
  })

  test('a file is never written over', async () => {
    const version = randomUUID()
    await files.put(version, content('first'))
    await expect(files.put(version, content('second'))).rejects.toThrow('EEXIST')
  })

  test('a copy outlives the file it was made of', async () => {
    const [from, to] = [randomUUID(), randomUUID()]
    await files.put(from, content('same'))
    await files.copy(from, to)
    await files.remove(from)
    expect(await read(to)).toBe('same')
    await expect(files.copy(from, randomUUID())).rejects.toThrow(FileMissing)
  })

  test('removing twice is no error; reading what is gone says so', async () => {
    const version = randomUUID()
    await files.put(version, content('x'))
    await files.remove(version)
    await files.remove(version)
    await expect(files.get(version)).rejects.toThrow(FileMissing)
  })

  test.each(['', '../../etc/passwd', 'a/b', `${randomUUID()}/..`, `../${randomUUID()}`])(
    '%j is no file of ours',
    async (version) => {
      await expect(files.get(version)).rejects.toThrow(FileMissing)
      await expect(files.put(version, content('x'))).rejects.toThrow(FileMissing)
      await expect(files.remove(version)).rejects.toThrow(FileMissing)
      expect(await files.exists(version)).toBe(false)
    },
  )

  test('the list has every file with the time it was last touched', async () => {
    const version = randomUUID()
    const before = Date.now() - 1000
    await files.put(version, content('x'))
    const found = []
    for await (const file of files.list()) found.push(file)
    const touched = found.find((file) => file.version === version)?.touchedAt.getTime()
    expect(touched).toBeGreaterThan(before)
  })
})
