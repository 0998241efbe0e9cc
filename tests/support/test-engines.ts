import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine } from '#backend/postgres/engine.ts'
import { migrate } from '#backend/postgres/migrate.ts'
import { PgEngine } from '#backend/postgres/pg-engine.ts'
import { PGliteEngine } from '#backend/postgres/pglite-engine.ts'
import { migrations } from '#server/migrations.ts'

export const engineKinds = ['embedded', 'server'] as const
export type EngineKind = (typeof engineKinds)[number]

export interface TestEngine {
  engine: Engine
  /** Closes the engine and drops its database. */
  dispose(): Promise<void>
}

/** A database of its own with the schema of the product, on the engine asked for. */
export async function openTestEngine(kind: EngineKind): Promise<TestEngine> {
  const opened = kind === 'embedded' ? openEmbedded() : await openServer()
  await migrate(opened.engine, migrations)
  return opened
}

function openEmbedded(): TestEngine {
  const engine = new PGliteEngine({})
  return { engine, dispose: () => engine.close() }
}

async function openServer(): Promise<TestEngine> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const engine = new PgEngine(own.href)
  return {
    engine,
    async dispose() {
      await engine.close()
      await runOnServer(url, `drop database ${name} with (force)`)
    },
  }
}

async function runOnServer(url: URL, sql: string): Promise<void> {
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
