import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources } from '../../scripts/bootstrap/source-hash.js'

let root: string
let before: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'temelia-hash-'))
  await mkdir(join(root, 'src', 'site'), { recursive: true })
  await writeFile(join(root, 'src', 'site', 'page.ts'), 'one')
  await writeFile(join(root, 'package-lock.json'), '{}')
  before = hashSources(root)
})

afterEach(() => rm(root, { recursive: true }))

test('a file’s new date alone does not change the source hash', async () => {
  await utimes(join(root, 'src', 'site', 'page.ts'), new Date(0), new Date(0))
  expect(hashSources(root)).toBe(before)
})

test('a test beside the source does not change the source hash', async () => {
  await writeFile(join(root, 'src', 'site', 'page.test.ts'), 'test')
  expect(hashSources(root)).toBe(before)
})

test('contents, a name, a new file, the lock file and the Node version each change the source hash', async () => {
  const seen = [before]
  await writeFile(join(root, 'src', 'site', 'page.ts'), 'two')
  seen.push(hashSources(root))
  await rename(join(root, 'src', 'site', 'page.ts'), join(root, 'src', 'site', 'other.ts'))
  seen.push(hashSources(root))
  await writeFile(join(root, 'src', 'empty.ts'), '')
  seen.push(hashSources(root))
  await writeFile(join(root, 'package-lock.json'), '{ }')
  seen.push(hashSources(root))
  seen.push(hashSources(root, '98.0.0'))
  expect(new Set(seen).size).toBe(seen.length)
})
