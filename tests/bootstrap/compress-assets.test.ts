import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureCompressed } from '../../scripts/bootstrap/compress-assets.js'

let root: string
let assets: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'temelia-compression-'))
  assets = join(root, 'dist/client/assets')
  await mkdir(join(assets, 'fonts'), { recursive: true })
  await write('main-1.js', 'export const script = 1')
  await write('site-1.css', 'a { color: red }')
  await write('hero-1.jpg', 'picture')
})

afterEach(() => rm(root, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(assets, name), text)
const read = (name: string) => readFile(join(assets, name))

test('scripts and styles get compressed copies, once, and nothing else is left behind', async () => {
  expect(await ensureCompressed({ root })).toBe('compressed')
  expect(String(brotliDecompressSync(await read('main-1.js.br')))).toBe('export const script = 1')
  expect(String(gunzipSync(await read('site-1.css.gz')))).toBe('a { color: red }')
  const names = await readdir(assets)
  const copies = ['main-1.js', 'site-1.css'].flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  expect(names.sort()).toEqual(['fonts', 'hero-1.jpg', ...copies].sort())
  expect(await ensureCompressed({ root })).toBe('up to date')
})

test('files that an interrupted compression has left out are compressed by the next one', async () => {
  await ensureCompressed({ root })
  await rm(join(assets, 'main-1.js.br'))
  await write('main-1.js.gz', 'half of it')
  expect(await ensureCompressed({ root })).toBe('compressed')
  expect(String(brotliDecompressSync(await read('main-1.js.br')))).toBe('export const script = 1')
  expect(String(gunzipSync(await read('main-1.js.gz')))).toBe('export const script = 1')
})
