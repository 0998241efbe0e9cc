import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  type Engine,
  type FileLocation,
  type FileStore,
  loadKeys,
  migrate,
  openEngine,
  openFileStore,
} from '#backend/backend.ts'
import { createCallerOf, createStorage, type DatabaseLocation } from '#backend/testing.ts'
import { migrations } from '#server/source/migrations.ts'
import { buildChild } from '../support/built-child.ts'
import { quickStart } from '../support/running-site.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import { type CrashPlan, crashPoints } from '../support/storage-crash-upload.ts'
import { countFiles } from '../support/storage-service.ts'
import { oneEngine, unpackDatabase } from '../support/test-engines.ts'

/** The files are on disk with the embedded database and in S3 with the server. */
describe.each(oneEngine('server'))('an upload that is killed, %s database', (kind) => {
  let root: string
  let s3: S3Server | undefined
  let database: DatabaseLocation
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'temelia-crash-'))
    database = { directory: path.join(root, 'data') }
    if (kind === 'server') {
      database.url = await createDatabase()
      s3 = await startS3Server()
    } else await unpackDatabase(database.directory)
    const engine = await openEngine(database)
    await migrate(engine, migrations)
    await engine.close()
  })
  afterAll(async () => {
    await s3?.dispose()
    await rm(root, { recursive: true, force: true })
    if (database.url) await onServer(`drop database ${nameOf(database.url)} with (force)`)
  })

  /** Opened only while the child is not running: the embedded database admits one process. */
  async function withStorage<T>(
    location: FileLocation,
    work: (opened: Opened) => Promise<T>,
  ): Promise<T> {
    const engine = await openEngine(database)
    const files = await openFileStore(location)
    try {
      return await work(await openStorage(engine, files, root))
    } finally {
      await engine.close()
    }
  }

  test.each([[...crashPoints]])(
    'at the points %s, %s and %s leaves each row with its file, and the sweep removes the other files',
    { tags: 'long', timeout: 120_000 },
    async (...points) => {
      const location = { mediaDirectory: path.join(root, 'media'), s3: s3?.location }
      const objects = points.map((_, index) => `crash/plan-${index}.txt`)
      await withStorage(location, async ({ send }) => {
        await send('POST', 'bucket', JSON.stringify({ name: 'crash' }), 'application/json')
        for (const object of objects)
          expect((await send('POST', `object/${object}`, 'old')).status).toBe(200)
      })
      for (const [index, at] of points.entries()) {
        const object = objects[index] ?? ''
        const plan: CrashPlan = { at, database, files: location, object, content: 'new' }
        expect(await runAndAwaitKill(plan)).toBe('SIGKILL')
      }

      await withStorage(location, async ({ send, storage, files }) => {
        // An upload to S3 that was not complete leaves no file.
        const left = s3 ? points.length - 1 : points.length
        const readAll = () =>
          Promise.all(objects.map(async (object) => (await send('GET', `object/${object}`)).text()))
        const expected = points.map((at) => (at === crashPoints[2] ? 'new' : 'old'))
        expect(await readAll()).toEqual(expected)
        expect(await countFiles({ files })).toBe(points.length + left)
        expect(await storage.sweep()).toEqual({ removedFiles: left, rowsWithoutFile: [] })
        expect(await countFiles({ files })).toBe(points.length)
        expect(await readAll()).toEqual(expected)
        for (const object of objects)
          expect((await send('DELETE', `object/${object}`)).status).toBe(200)
      })
    },
  )
})

type Opened = Awaited<ReturnType<typeof openStorage>>

async function openStorage(engine: Engine, files: FileStore, root: string) {
  const keys = await loadKeys(engine, {})
  const callerOf = createCallerOf(keys)
  const storage = createStorage({
    engine,
    keys,
    files,
    callerOf,
    imageCacheDirectory: path.join(root, 'image-cache'),
    limits: { sweepAfterMs: -1000 },
  })
  const send = (method: string, address: string, body?: string, type = 'text/plain') =>
    storage.fetch(
      new Request(`http://storage.test/storage/v1/${address}`, {
        method,
        headers: { apikey: keys.serviceRoleKey, 'content-type': type },
        ...(body !== undefined && { body }),
      }),
    )
  return { storage, files, send }
}

let built: Awaited<ReturnType<typeof buildChild>>
beforeAll(async () => {
  built = await buildChild('storage-crash-child')
})
afterAll(() => built.remove())

function runAndAwaitKill(plan: CrashPlan): Promise<NodeJS.Signals | number | null> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...quickStart, built.script, JSON.stringify(plan)],
      (_error, _out, err) => {
        if (child.exitCode !== null) console.error(err)
      },
    )
    child.on('exit', (code, signal) => resolve(signal ?? code))
  })
}

async function createDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/crash_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${nameOf(url.href)}`)
  return url.href
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
