import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Engine, migrate, openEngine } from '#backend/backend.ts'
import type { DatabaseLocation } from '#backend/testing.ts'
import { migrations } from '#server/source/migrations.ts'
import { startPostgresServer } from '../../tests/support/postgres-server.ts'

export const engineKinds: Engine['kind'][] = ['embedded', 'server']

export interface Databases {
  /** A database of its own with the product's schema, not opened yet. */
  create(kind: Engine['kind']): Promise<DatabaseLocation>
  close(): Promise<void>
}

/** Both kinds write through to the disk, as in production: a folder, and a PostgreSQL server of its own. */
export async function makeDatabases(): Promise<Databases> {
  const folder = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
  const server = await startPostgresServer()
  const template = path.join(folder, 'template')
  await migrateAt({ directory: template })
  await migrateAt({ directory: folder, url: server.url })
  return {
    async create(kind) {
      const directory = path.join(folder, randomUUID())
      if (kind === 'server') return { directory, url: await copyOnServer(server.url) }
      await cp(template, directory, { recursive: true })
      return { directory }
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function migrateAt(location: DatabaseLocation): Promise<void> {
  const engine = await openEngine(location)
  try {
    await migrate(engine, migrations)
  } finally {
    await engine.close()
  }
}

async function copyOnServer(serverUrl: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const url = new URL(serverUrl)
  const template = url.pathname.slice(1)
  url.pathname = '/template1'
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
