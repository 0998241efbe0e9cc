import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaticFiles, staticFiles } from '#server/pages/files/static-files.ts'

let directory: string
let files: StaticFiles

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'))
  await mkdir(join(directory, 'assets', 'pictures'), { recursive: true })
  await mkdir(join(directory, '.vite'))
  const write = (path: string, content: string | Buffer) =>
    writeFile(join(directory, path), content)
  await write('assets/client-AbCd_123.js', 'console.log("whole")')
  await write('assets/client-AbCd_123.js.br', brotliCompressSync('console.log("whole")'))
  await write('assets/early-AbCd_123.js', 'console.log("early")')
  await write('assets/pictures/project-residential.jpg', 'picture')
  await write('assets/pictures/hero-1-480.0123456789.avif', 'variant')
  await write('assets/pictures/hero-1-480.0123456789.webp', 'WebP variant')
  await write('.vite/manifest.json', '{}')
  files = await staticFiles(directory)
})

afterAll(() => rm(directory, { recursive: true }))

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return files.serve(path, new Request(`http://temelia.example${path}`, { method, headers }))
}

test('files with a hash in their name are cached for ever, the original pictures for a day', async () => {
  const cacheControl = async (path: string) => (await ask(path))?.headers.get('cache-control')
  expect(await cacheControl('/assets/client-AbCd_123.js')).toContain('immutable')
  expect(await cacheControl('/assets/pictures/hero-1-480.0123456789.avif')).toContain('immutable')
  expect(await cacheControl('/assets/pictures/project-residential.jpg')).not.toContain('immutable')
})

test('a file that has a compressed copy is sent in the accepted encoding', async () => {
  const path = '/assets/client-AbCd_123.js'
  const br = await ask(path, { 'Accept-Encoding': 'gzip, br' })
  expect(br?.headers.get('content-encoding')).toBe('br')
  expect(br?.headers.get('vary')).toBe('Accept-Encoding')
  expect(Buffer.from((await br?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
    brotliCompressSync('console.log("whole")'),
  )
  const plain = await ask(path)
  expect(plain?.headers.get('content-encoding')).toBeNull()
  expect(await plain?.text()).toBe('console.log("whole")')
  expect(plain?.headers.get('etag')).not.toBe(br?.headers.get('etag'))
})

test('a file without a compressed copy is compressed for its first visitors, until it has one', async () => {
  const path = '/assets/early-AbCd_123.js'
  const sent = async () => {
    const answer = await ask(path, { 'Accept-Encoding': 'br' })
    expect(answer?.headers.get('content-encoding')).toBe('br')
    return Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
  }
  const [before] = [await sent(), await sent()]
  expect(String(brotliDecompressSync(before))).toBe('console.log("early")')
  await writeFile(join(directory, `${path}.br`), 'the copy')
  expect(String(await sent())).toBe('the copy')
})

test('an unchanged file is answered 304, and HEAD sends no body', async () => {
  const path = '/assets/pictures/project-residential.jpg'
  const etag = (await ask(path))?.headers.get('etag') ?? ''
  expect((await ask(path, { 'If-None-Match': etag }))?.status).toBe(304)
  const head = await ask(path, {}, 'HEAD')
  expect(head?.headers.get('content-length')).toBe('7')
  expect(await head?.text()).toBe('')
})

test('every file has its content type and nosniff', async () => {
  const picture = await ask('/assets/pictures/hero-1-480.0123456789.avif')
  expect(picture?.headers.get('content-type')).toBe('image/avif')
  expect(picture?.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a browser that cannot read AVIF gets the WebP beside it', async () => {
  const typeFor = async (accept: string) => {
    const picture = await ask('/assets/pictures/hero-1-480.0123456789.avif', { Accept: accept })
    expect(picture?.headers.get('vary')).toBe('Accept')
    expect(picture?.headers.get('cache-control')).toContain('immutable')
    return picture?.headers.get('content-type')
  }
  expect(await typeFor('image/webp,image/png,image/svg+xml,*/*;q=0.8')).toBe('image/webp')
  expect(await typeFor('image/avif,image/webp,*/*;q=0.8')).toBe('image/avif')
  expect(await typeFor('*/*')).toBe('image/avif')
})

test.each([
  '/.vite/manifest.json',
  '/assets/client-AbCd_123.js.br',
  '/assets/../../../etc/passwd',
  '/assets/%2e%2e/secret',
  '/assets',
  '/',
])('%s is no file of the site', (path) => {
  expect(files.serve(path, new Request('http://temelia.example/'))).toBeUndefined()
})
