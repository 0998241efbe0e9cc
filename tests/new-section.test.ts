import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { sectionLists } from '../scripts/sections/list-sections.js'
import { serviceHeaders, startSite, temporaryFolder } from './support/running-site.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

const removals: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove()
})

async function copyOf(parts: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'temelia-section-'))
  removals.push(() => rm(folder, { recursive: true, force: true }))
  await Promise.all(
    parts.map((part) => cp(path.join(root, part), path.join(folder, part), { recursive: true })),
  )
  return folder
}

/** The files that the command names, without those that it lists sections in. */
async function makePrizes(folder: string): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['scripts/new-section.js', 'prizes', 'Premii'], {
    cwd: folder,
  })
  return stdout.match(/(?<=^ {2})\S+$/gm) ?? []
}

test('every section is listed, with its defaults, its editor and what the first page shows', async () => {
  for (const [file, text] of sectionLists(root))
    expect(text, file).toBe(await readFile(path.join(root, file), 'utf8'))
})

test('a new section is six files, and is listed beside the others', async () => {
  const folder = await copyOf([
    'scripts',
    'src/content',
    'src/site',
    'src/admin/editors',
    'database/migrations',
    'docs/ghid.md',
    'package.json',
  ])
  const files = await makePrizes(folder)
  expect(files.length).toBeLessThanOrEqual(6)
  for (const file of files)
    expect(await readFile(path.join(folder, file), 'utf8')).toMatch(/Premii|prizes/)
  await writeFile(path.join(folder, 'src/site/sections/prizes.css'), '')
  for (const [file, text] of sectionLists(folder))
    expect(text, file).toMatch(/^ {2}prizes[,:]|^@import ".\/prizes.css";/m)
  await expect(makePrizes(folder)).rejects.toThrow('There is a folder src/content/prizes already')
})

test('a new section passes the type check, is built, and shows on the first page once it is on', {
  tags: 'long',
}, async () => {
  const folder = await copyOf([
    'database',
    'docs',
    'package-lock.json',
    'package.json',
    'public',
    'scripts',
    'src',
    'tsconfig.base.json',
    'tsconfig.browser.json',
    'vite.config.ts',
  ])
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  await makePrizes(folder)
  const compiler = 'node_modules/typescript-native/bin/tsc'
  await run(process.execPath, [compiler, '-p', 'tsconfig.browser.json'], { cwd: folder })
  await run(process.execPath, ['scripts/build.js'], { cwd: folder })
  const data = await temporaryFolder()
  const site = await startSite({ DATA_DIR: data.folder }, '/readyz', path.join(folder, 'dist'))
  removals.push(
    async () => void (await site.stop()),
    () => data.remove(),
  )
  const firstPage = async () => (await fetch(site.url)).text()
  expect(await firstPage()).not.toContain('id="prizes"')
  const insert = (table: string, row: object) =>
    fetch(`${site.url}/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        ...serviceHeaders,
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates',
      },
      body: JSON.stringify(row),
    })
  const title = { ro: 'Cel mai bun șantier', en: '', ru: '' }
  await insert('site_prizes', { id: 'main', is_on: true, title })
  await insert('site_prizes_items', { id: 'prizes-1', title })
  await expect
    .poll(firstPage, { timeout: 20_000 })
    .toMatch(/<section id="prizes".*Cel mai bun șantier/s)
})
