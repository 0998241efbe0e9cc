import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { packTar, type TarHeader, unpackTar } from 'modern-tar'
import { packTar as packFolder } from 'modern-tar/fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Engine, migrate, openEmbeddedDatabase, runAsOwner } from '#backend/backend.ts'
import { type EngineOptions, PGliteEngine, PgEngine } from '#backend/testing.ts'
import { migrationsFile } from '#server/commands/print-migrations.ts'
import { migrations, productMigrations } from '#server/source/migrations.ts'
import { volume } from './volume.ts'

export const engineKinds = ['embedded', 'server'] as const
export type EngineKind = (typeof engineKinds)[number]

/** For what both engines run alike: `npm test` asks the one given, `npm run test:long` both. */
export const oneEngine = (kind: EngineKind) => volume<readonly EngineKind[]>([kind], engineKinds)

/** For what no engine answers differently: a database of the server costs a tenth of an embedded one. */
export const anyEngine: EngineKind = volume('server', 'embedded')

export interface TestEngine {
  engine: Engine
  /** As another server on the same database has it; an embedded database has one server. */
  otherEngine: Engine
  /** Closes the engines and drops their database. */
  dispose(): Promise<void>
}

const template = 'temelia_template'

/** Archives of embedded databases. */
export interface Snapshots {
  empty: string
  /** With the product's schema. */
  migrated: string
  /** The same with the templates of `create database`, to be a data directory on disk. */
  migratedDirectory: string
}

/** Made once a run, so that a test gets its own database in a moment: two archives and a template. */
export async function makeSnapshots(snapshots: Snapshots): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'temelia-made-'))
  const archiveAfter = async (work: (engine: Engine) => Promise<unknown>) => {
    const engine = await openEmbeddedDatabase(directory)
    await work(engine)
    await engine.close()
    return buffer(packFolder(path.join(directory, 'postgres'), { map: asPGliteNames }))
  }
  const empty = await archiveAfter(async () => undefined)
  await writeFile(snapshots.empty, await without(empty, templateFiles))
  const archive = await archiveAfter((engine) => migrate(engine, migrations))
  const migrated = await without(archive, unwrittenLogFiles)
  await writeFile(snapshots.migratedDirectory, migrated)
  await writeFile(snapshots.migrated, await without(migrated, templateFiles))
  await rm(directory, { recursive: true })
}

export async function makeTemplate(serverUrl: string): Promise<void> {
  await runOnServer(serverUrl, `create database ${template}`)
  const server = new PgEngine(databaseOn(serverUrl, template))
  await migrate(server, migrations)
  await server.close()
}

/** PGlite unpacks names that begin at the database's folder. */
const asPGliteNames = (header: TarHeader) => ({ ...header, name: `/${header.name}` })

type ArchivedFile = Awaited<ReturnType<typeof unpackTar>>[number]

/** The embedded engine makes no further databases; without their templates each start unpacks half the files. */
const templateFiles = ({ header }: ArchivedFile) => /^\/base\/[14]\//.test(header.name)

/** Made ahead, each 16 MB of zeros that every start would unpack. */
const unwrittenLogFiles = ({ header, data }: ArchivedFile) =>
  /^\/pg_wal\/\w+$/.test(header.name) && data !== undefined && !data.some((byte) => byte !== 0)

async function without(archive: Uint8Array, isLeftOut: (file: ArchivedFile) => boolean) {
  const entries = await unpackTar(archive)
  const kept = entries.filter((entry) => entry.header.type === 'directory' || !isLeftOut(entry))
  return packTar(kept.map(({ header, data }) => ({ header, body: data ?? new Uint8Array() })))
}

/** A database of its own with the schema of the product, on the engine asked for. */
export function openTestEngine(kind: EngineKind): Promise<TestEngine> {
  return kind === 'embedded' ? openEmbedded(inject('snapshots').migrated) : openServer(template)
}

/** Without any schema. */
export function openEmptyEngine(kind: EngineKind, options?: EngineOptions): Promise<TestEngine> {
  return kind === 'embedded'
    ? openEmbedded(inject('snapshots').empty, options)
    : openServer('template1', options)
}

async function openEmbedded(archive: string, options?: EngineOptions): Promise<TestEngine> {
  const engine = new PGliteEngine({ snapshot: await readFile(archive) }, options)
  return { engine, otherEngine: engine, dispose: () => engine.close() }
}

/** What a first start makes of a data directory before it adds the content, without the seconds that takes. */
export async function unpackDatabase(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', inject('snapshots').migratedDirectory, '-C', folder])
}

async function openServer(from: string, options?: EngineOptions): Promise<TestEngine> {
  const database = await createDatabase(from)
  const engine = new PgEngine(database.url, options)
  // Connects once it is used.
  const otherEngine = new PgEngine(database.url, options)
  return {
    engine,
    otherEngine,
    async dispose() {
      await engine.close()
      await otherEngine.close()
      await database.drop()
    },
  }
}

/** On the server, for what loads into it or runs on it by its address. */
export function createEmptyDatabase() {
  return createDatabase('template1')
}

/** With the schema of the product. */
export function createMigratedDatabase() {
  return createDatabase(template)
}

async function createDatabase(from: string) {
  const url = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(url, `create database ${name} template ${from}`)
  return {
    url: databaseOn(url, name),
    drop: () => runOnServer(url, `drop database ${name} with (force)`),
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

/** Of `platform/`, what a hosted Supabase has too; the rest is this backend's own. */
const hostedPlatform = /^platform\/(001|002|003|004|005|006|009|011)/

/** A database laid out as a hosted Supabase: the product's migrations by their SQL file, and nothing of the backend. */
export async function openHostedLayout(): Promise<TestEngine> {
  const opened = await openEmptyEngine('server')
  const platform = migrations.filter(({ name }) => hostedPlatform.test(name))
  await migrate(opened.engine, platform)
  await runAsOwner(opened.engine, 'test', (tx) =>
    tx.script(`drop schema backend cascade; ${migrationsFile(productMigrations)}`),
  )
  return opened
}
