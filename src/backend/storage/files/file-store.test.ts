import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '../../../../tests/support/s3-server.ts'
import { createDiskStore } from './disk-store.ts'
import { FileMissing, type FileStore, FilesUnavailable } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

async function* content(...parts: (string | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield new TextEncoder().encode(part)
  }
}

const stores = {
  'on disk': openOnDisk,
  'in S3': openInS3,
}

async function openOnDisk() {
  const directory = await mkdtemp(path.join(tmpdir(), 'temelia-files-'))
  const dispose = () => rm(directory, { recursive: true, force: true })
  return { files: createDiskStore(directory), dispose, directory }
}

async function openInS3() {
  const server = await startS3Server()
  const files = createS3Store(server.location)
  return { files, dispose: server.dispose, server }
}

describe.each(Object.entries(stores))('the file store %s', (name, open) => {
  let files: FileStore
  let dispose: () => Promise<void>
  beforeAll(async () => {
    ;({ files, dispose } = await open())
  })
  afterAll(async () => {
    await dispose()
  })

  const read = async (...args: Parameters<FileStore['get']>) =>
    new Response(await files.get(...args)).text()

  test('returns a file whole or in part', async () => {
    const version = randomUUID()
    await files.put(version, content('01234', '56789'))
    expect(await read(version)).toBe('0123456789')
    expect(await read(version, { start: 3, end: 6 })).toBe('3456')
    expect(await read(version, { start: 8, end: 99 })).toBe('89')
    const start = (await files.get(version)).getReader()
    expect((await start.read()).done).toBe(false)
    await start.cancel()
  })

  test('names the file to other processes of the machine if it is on its disk', async () => {
    const version = randomUUID()
    await files.put(version, content('0123456789'))
    const local = await files.localFile(version)
    if (name === 'in S3') return expect(local).toBeUndefined()
    expect(local?.size).toBe(10)
    expect(await readFile(local?.path ?? '', 'utf8')).toBe('0123456789')
    await expect(files.localFile(randomUUID())).rejects.toThrow(FileMissing)
  })

  test('leaves no file when the content fails', async () => {
    const version = randomUUID()
    await expect(files.put(version, content('half', new Error('cut')))).rejects.toThrow('cut')
    expect(await files.exists(version)).toBe(false)
  })

  test('returns a file that came in many small and uneven parts', async () => {
    const version = randomUUID()
    const parts = Array.from({ length: 1_000 }, (_, index) => `${index},`.repeat(index % 700))
    await files.put(version, content(...parts))
    expect(await read(version)).toBe(parts.join(''))
  })

  test('returns a file of many parts whole and an empty file empty', async () => {
    const [long, empty] = [randomUUID(), randomUUID()]
    const parts = Array.from({ length: 12 }, (_, index) => String(index % 10).repeat(1024 * 1024))
    await files.put(long, content(...parts))
    await files.put(empty, content())
    expect(await read(long)).toBe(parts.join(''))
    expect(await read(long, { start: 1024 * 1024 - 2, end: 1024 * 1024 + 1 })).toBe('0011')
    expect(await read(empty)).toBe('')
  })

  test('keeps a copy when its original is removed', async () => {
    const [from, to] = [randomUUID(), randomUUID()]
    await files.put(from, content('same'))
    await files.copy(from, to)
    await files.remove(from)
    expect(await read(to)).toBe('same')
    await expect(files.copy(from, randomUUID())).rejects.toThrow(FileMissing)
  })

  test('accepts a second removal, and throws FileMissing when a removed file is read', async () => {
    const version = randomUUID()
    await files.put(version, content('x'))
    await files.remove(version)
    await files.remove(version)
    await expect(files.get(version)).rejects.toThrow(FileMissing)
  })

  test.each(['', '../../etc/passwd', 'a/b', `${randomUUID()}/..`, `../${randomUUID()}`])(
    'refuses %j as a version',
    async (version) => {
      await expect(files.get(version)).rejects.toThrow(FileMissing)
      await expect(files.put(version, content('x'))).rejects.toThrow(FileMissing)
      await expect(files.remove(version)).rejects.toThrow(FileMissing)
      expect(await files.exists(version)).toBe(false)
    },
  )

  test('lists every file with the time it was written', async () => {
    const version = randomUUID()
    const before = Date.now() - 1000
    await files.put(version, content('x'))
    const found = []
    for await (const file of files.list()) found.push(file)
    const touched = found.find((file) => file.version === version)?.touchedAt.getTime()
    expect(touched).toBeGreaterThan(before)
  })
})

describe('the file store on disk', () => {
  test('makes files readable by their owner alone and never overwrites one', async () => {
    const { files, directory, dispose } = await openOnDisk()
    const version = randomUUID()
    await files.put(version, content('first'))
    const { mode } = await stat(path.join(directory, version.slice(0, 2), version))
    expect(mode & 0o777).toBe(0o600)
    await expect(files.put(version, content('second'))).rejects.toThrow('EEXIST')
    await dispose()
  })

  test('fails when its directory cannot be read, instead of counting as empty', async () => {
    const { files, directory, dispose } = await openOnDisk()
    await rm(directory, { recursive: true })
    await writeFile(directory, 'in the way')
    await expect(files.list()[Symbol.asyncIterator]().next()).rejects.toThrow('ENOTDIR')
    await expect(files.exists(randomUUID())).rejects.toThrow('ENOTDIR')
    await dispose()
  })
})

describe('the file store in S3', () => {
  test('throws FilesUnavailable, not FileMissing, while S3 is down, and recovers', {
    tags: 'long',
  }, async () => {
    const { files, server, dispose } = await openInS3()
    const version = randomUUID()
    await files.put(version, content('kept'))
    await server.stop()
    await expect(files.exists(version)).rejects.toThrow(FilesUnavailable)
    await expect(files.get(version)).rejects.toThrow(FilesUnavailable)
    await server.restart()
    expect(await new Response(await files.get(version)).text()).toBe('kept')
    await dispose()
  })
})
