import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { openEngine } from '#backend/backend.ts'
import { writeExport } from '#content/export/export.ts'
import { rowsToSiteData } from '#content/site/site-rows.ts'
import { findPostgres } from '../../scripts/checks/test-tools.js'
import { fetchPageTexts } from './page-texts.tsx'
import { startPostgresServer } from './postgres-server.ts'
import { runCommand, startSite, temporaryFolder } from './running-site.ts'
import { type FixtureHistory, makeSiteHistory } from './site-history.ts'

/** Everything a site can be carried over by, made by the build of this project: see tests/fixtures/README.md. */
const folder = process.env.FIXTURE_FOLDER ?? ''
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await makeEmbedded()
await makeOnServer()

async function makeEmbedded(): Promise<void> {
  const { folder: dataDir, remove } = await temporaryFolder()
  const site = await startSite({ DATA_DIR: dataDir })
  const history = await makeSiteHistory(site)
  const archive = path.join(dataDir, '..', 'temelia-fixture.tar.gz')
  const { exitCode, output } = await runCommand(['backup', archive], { DATA_DIR: dataDir })
  if (exitCode !== 0) throw new Error(output)
  await copyFile(archive, path.join(folder, 'archive.tar.gz'))
  await rm(archive)
  await writeHistory('embedded', history)
  const newest = history.versions.at(-1)
  if (!newest) throw new Error('nothing was saved')
  const content = rowsToSiteData(newest.rows)
  await writeFile(path.join(folder, 'export.json'), writeExport(content))
  const texts = JSON.stringify(await fetchPageTexts(site.url, content))
  await writeFile(path.join(folder, 'page-texts.json.br'), compress(Buffer.from(texts)))
  await site.stop()

  // After a checkpoint the write-ahead log is not needed: without it the directory is half as large.
  const engine = await openEngine({ directory: dataDir })
  await engine.transaction({}, (tx) => tx.query('select pg_switch_wal()'))
  await engine.transaction({}, (tx) => tx.script('checkpoint'))
  await engine.close()
  const tar = execFileSync('tar', ['-cf', '-', '--sort=name', '-C', dataDir, '.'], {
    maxBuffer: 256 * 1024 * 1024,
  })
  await writeFile(path.join(folder, 'data-directory.tar.br'), compress(tar))
  await remove()
}

async function makeOnServer(): Promise<void> {
  const postgres = await startPostgresServer()
  const { folder: dataDir, remove } = await temporaryFolder()
  try {
    const site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
    await writeHistory('server', await makeSiteHistory(site))
    await site.stop()
    const program = path.join(findPostgres() ?? '', 'pg_dump')
    const dump = execFileSync(program, ['--no-owner', postgres.url], {
      maxBuffer: 256 * 1024 * 1024,
    })
    await writeFile(path.join(folder, 'postgres.sql.br'), compress(dump))
    const media = execFileSync('tar', ['-cf', '-', '-C', dataDir, 'media'])
    await writeFile(path.join(folder, 'media-of-postgres.tar.br'), compress(media))
  } finally {
    await postgres.stop()
    await remove()
  }
}

async function writeHistory(name: 'embedded' | 'server', history: FixtureHistory): Promise<void> {
  const file = path.join(folder, `history-${name}.json.br`)
  await writeFile(file, compress(Buffer.from(JSON.stringify(history))))
}

/** The three databases of a directory are nearly the same: a window that spans two of them stores them about once. */
function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
