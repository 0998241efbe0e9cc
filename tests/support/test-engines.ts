import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
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

const template = 'temelia_template'

/** Made once a run, so that a test gets its own database in a moment: an archive and a template. */
export async function makeTemplates(serverUrl: string, snapshotPath: string): Promise<void> {
  const embedded = new PGliteEngine({})
  await migrate(embedded, migrations)
  await writeFile(snapshotPath, await embedded.snapshot())
  await embedded.close()

  await runOnServer(serverUrl, `create database ${template}`)
  const server = new PgEngine(databaseOn(serverUrl, template))
  await migrate(server, migrations)
  await server.close()
}

/** A database of its own with the schema of the product, on the engine asked for. */
export function openTestEngine(kind: EngineKind): Promise<TestEngine> {
  return kind === 'embedded' ? openEmbedded() : openServer(template)
}

/** Without any schema. */
export async function openEmptyEngine(kind: EngineKind): Promise<TestEngine> {
  if (kind === 'server') return openServer('template1')
  const engine = new PGliteEngine({})
  return { engine, dispose: () => engine.close() }
}

async function openEmbedded(): Promise<TestEngine> {
  const snapshot = new Uint8Array(await readFile(inject('embeddedSnapshot')))
  const engine = new PGliteEngine({ snapshot })
  return { engine, dispose: () => engine.close() }
}

async function openServer(from: string): Promise<TestEngine> {
  const url = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(url, `create database ${name} template ${from}`)
  const engine = new PgEngine(databaseOn(url, name))
  return {
    engine,
    async dispose() {
      await engine.close()
      await runOnServer(url, `drop database ${name} with (force)`)
    },
  }
}

function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function runOnServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
