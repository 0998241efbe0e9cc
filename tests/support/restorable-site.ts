import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Engine, migrate, openEngine } from '#backend/backend.ts'
import { migrations } from '#server/source/migrations.ts'
import { type PostgresServer, startPostgresServer } from './postgres-server.ts'
import { type EngineKind, unpackDatabase } from './test-engines.ts'

/** A data directory and its database, which can be put back to what they were at one moment. */
export interface RestorableSite {
  directory: string
  environment: Record<string, string>
  withEngine<T>(use: (engine: Engine) => Promise<T>): Promise<T>
  keep(): Promise<void>
  putBack(): Promise<void>
  dispose(): Promise<void>
}

export async function openRestorableSite(
  kind: EngineKind,
  folder: string,
): Promise<RestorableSite> {
  const directory = path.join(folder, kind)
  const kept = `${directory}-kept`
  const postgres = kind === 'server' ? await startPostgresServer() : undefined
  const databases = postgres && (await openDatabases(postgres))
  if (!postgres) await unpackDatabase(directory)
  const url = databases?.url

  async function withEngine<T>(use: (engine: Engine) => Promise<T>): Promise<T> {
    const engine = await openEngine({ url, directory })
    return use(engine).finally(() => engine.close())
  }

  if (postgres) await withEngine((engine) => migrate(engine, migrations))
  return {
    directory,
    environment: { DATA_DIR: directory, ...(url ? { DATABASE_URL: url } : {}) },
    withEngine,
    async keep() {
      await cp(directory, kept, { recursive: true })
      await databases?.copy('site', 'kept')
    },
    async putBack() {
      await rm(directory, { recursive: true })
      await cp(kept, directory, { recursive: true })
      await databases?.copy('kept', 'site')
    },
    dispose: async () => postgres?.stop(),
  }
}

async function openDatabases({ url: serverUrl }: PostgresServer) {
  const run = async (...statements: string[]) => {
    const client = new pg.Client(serverUrl)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run('create database site')
  const url = new URL(serverUrl)
  url.pathname = '/site'
  return {
    url: url.href,
    copy: (from: string, to: string) =>
      run(`drop database if exists ${to} with (force)`, `create database ${to} template ${from}`),
  }
}
