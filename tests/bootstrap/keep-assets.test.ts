import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets } from '../../scripts/bootstrap/keep-assets.js'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'temelia-build-'))
})

afterEach(() => rm(root, { recursive: true }))

test('a build keeps the files of the one before, and not of the one before that', async () => {
  await build({ 'client-1.js': 'first', 'fonts/a.woff2': 'font', 'same.jpg': 'old' })
  await build({ 'client-2.js': 'second', 'same.jpg': 'new' })
  expect(await names()).toEqual(['client-1.js', 'client-2.js', 'fonts/a.woff2', 'same.jpg'])
  expect(await readFile(join(root, 'dist/client/assets/same.jpg'), 'utf8')).toBe('new')
  await build({ 'client-3.js': 'third', 'same.jpg': 'new' })
  expect(await names()).toEqual(['client-2.js', 'client-3.js', 'same.jpg'])
})

test('compressed copies, which are made after the build, stay with their files', async () => {
  await build({ 'client-1.js': 'first' })
  for (const ending of ['.br', '.gz'])
    await writeFile(join(root, `dist/client/assets/client-1.js${ending}`), 'compressed')
  await build({ 'client-2.js': 'second' })
  expect(await names()).toEqual(['client-1.js', 'client-1.js.br', 'client-1.js.gz', 'client-2.js'])
})

test('a file that somebody has removed from the last build does not stop the next one', async () => {
  await build({ 'client-1.js': 'first', 'same.jpg': 'old' })
  await rm(join(root, 'dist/client/assets/client-1.js'))
  await build({ 'client-2.js': 'second' })
  expect(await names()).toEqual(['client-2.js', 'same.jpg'])
})

async function build(files: Record<string, string>) {
  const fresh = join(root, 'fresh')
  for (const [name, text] of Object.entries(files)) {
    const file = join(fresh, 'client/assets', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  await keepAssets(join(root, 'dist'), fresh)
  await rm(join(root, 'dist'), { recursive: true, force: true })
  await rename(fresh, join(root, 'dist'))
}

async function names(): Promise<string[]> {
  const folder = join(root, 'dist/client/assets')
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((name) => name.includes('.')).sort()
}
