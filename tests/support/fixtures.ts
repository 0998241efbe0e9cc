import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { type Engine, openEngine, runAsOwner } from '#backend/backend.ts'
import { rebuildVersion, type VersionChange } from '#content/history/rebuild.ts'
import { withLandingAsSection } from '#content/landing/landing-as-section.ts'
import { rowsToSiteData, siteRowsSchema } from '#content/site/site-rows.ts'
import { isPlainObject, sameContent } from '#content/values/same-content.ts'
import { findPostgres } from '../../scripts/checks/test-tools.js'
import type { PageTexts } from './page-texts.tsx'
import { dumpSite } from './site-backup.ts'
import { siteOn } from './site-database.ts'
import type { FixtureHistory } from './site-history.ts'
import { createEmptyDatabase, type EngineKind } from './test-engines.ts'

const root = fileURLToPath(new URL('../fixtures/', import.meta.url))

/** Earlier versions, each with a site it made. */
export const fixtureNames = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

export const fixtureFile = (name: string, file: string) => path.join(root, name, file)

async function readDecompressed(name: string, file: string): Promise<Buffer> {
  return brotliDecompressSync(await readFile(fixtureFile(name, file)))
}

export async function readHistory(name: string, kind: EngineKind): Promise<FixtureHistory> {
  return JSON.parse(String(await readDecompressed(name, `history-${kind}.json.br`)))
}

/** What its public pages said. */
export async function readPageTexts(name: string): Promise<PageTexts> {
  return JSON.parse(String(await readDecompressed(name, 'page-texts.json.br')))
}

/** The data directory as that version left it. */
export async function unpackDataDirectory(name: string, directory: string): Promise<void> {
  await unpack(await readDecompressed(name, 'data-directory.tar.br'), directory)
}

/** The dump in an empty database of a server that knows the roles, and the media beside it. */
export async function loadDump(name: string, url: string, directory?: string): Promise<void> {
  const psql = path.join(findPostgres() ?? '', 'psql')
  const input = await readDecompressed(name, 'postgres.sql.br')
  execFileSync(psql, ['-q', '-v', 'ON_ERROR_STOP=1', '-d', url], { input, stdio: 'pipe' })
  if (directory) await unpack(await readDecompressed(name, 'media-of-postgres.tar.br'), directory)
}

export interface FixtureSite {
  engine: Engine
  directory: string
  dispose(): Promise<void>
}

/** As that version left it, on the engine it ran on. */
export async function openFixture(
  name: string,
  kind: EngineKind,
  folder: string,
): Promise<FixtureSite> {
  const directory = path.join(folder, kind)
  if (kind === 'embedded') {
    await unpackDataDirectory(name, directory)
    const engine = await openEngine({ directory })
    return { engine, directory, dispose: () => engine.close() }
  }
  const database = await createEmptyDatabase()
  await loadDump(name, database.url, directory)
  const engine = await openEngine({ url: database.url, directory })
  const dispose = async () => {
    await engine.close()
    await database.drop()
  }
  return { engine, directory, dispose }
}

async function unpack(tar: Buffer, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', '-', '-C', directory], { input: tar })
}

/** Every table, but no sequence: a number that a rolled-back transaction has taken is not given again. */
export async function dumpRows(engine: Engine): Promise<Record<string, string>> {
  const tables = Object.entries(await dumpSite(engine)).filter(([name]) => !name.endsWith('_seq'))
  return Object.fromEntries(tables)
}

/** Every version of the history, rebuilt from what the database holds now, is as the server of its day gave it out. */
export async function expectEveryVersion(engine: Engine, history: FixtureHistory): Promise<void> {
  const rows = await siteOn(engine).loadWhole()
  const changes = await runAsOwner(engine, 'test', (tx) =>
    tx.query<VersionChange>(
      'select id, version, table_name, section, row_key, before, after from public.site_version_changes',
    ),
  )
  expect(history.versions.length).toBeGreaterThan(5)
  for (const { version, savedAt, rows: recorded } of history.versions) {
    const newer = changes.filter((change) => change.version > version)
    const rebuilt = rebuildVersion(rows, newer, { version, savedAt })
    const then = withLandingSection(recorded)
    expect(content(rebuilt, then), `version ${version}`).toBe(content(then, then))
  }
  await expectReorderingListed(engine, history)
}

/** In the list of versions a save has changed the section `landing` exactly if it moved or hid sections of the first page. */
async function expectReorderingListed(engine: Engine, { versions }: FixtureHistory): Promise<void> {
  const named = await runAsOwner(engine, 'test', (tx) =>
    tx.query<{ version: number; sections: string[] }>(
      'select version, sections from public.site_versions',
    ),
  )
  const orderIn = (version?: FixtureHistory['versions'][number]) =>
    version && rowsToSiteData(siteRowsSchema.parse(version.rows)).landing
  for (const [index, { version }] of versions.entries()) {
    const [before, after] = [orderIn(versions[index - 1]), orderIn(versions[index])]
    const { sections = [] } = named.find((one) => one.version === version) ?? {}
    if (before && !sameContent(before, after)) expect(sections).toContain('landing')
    if (before && sameContent(before, after)) expect(sections).not.toContain('landing')
  }
}

/** Later versions keep the order of the first page in a section of its own, also in the log. */
function withLandingSection(recorded: FixtureHistory['versions'][number]['rows']) {
  const { site_global_settings: row } = recorded
  return {
    ...recorded,
    site_global_settings: row && { ...row, settings: withLandingAsSection(row.settings) },
  }
}

/** Byte for byte what the version knew of: later ones may have added tables, columns and keys. */
function content(rows: unknown, known: unknown): string {
  return JSON.stringify(knownPart(rows, known), null, 1)
}

/** Columns that change with every write, also with one that undoes another. */
const alwaysChanging = ['revision', 'updated_at']

function knownPart(value: unknown, known: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(known))
    return value.map((item, index) => knownPart(item, known[index]))
  if (!isPlainObject(value) || !isPlainObject(known)) return value
  const names = Object.keys(known).filter((name) => !alwaysChanging.includes(name))
  return Object.fromEntries(names.sort().map((name) => [name, knownPart(value[name], known[name])]))
}
