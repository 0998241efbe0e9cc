import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RequestFileKind, requestFileKindNames } from '#content/requests/request-files.ts'
import { oleOf, sampleFiles, zipOf } from '../../../../tests/support/sample-files.ts'
import { judgeFile } from './file-kind.ts'

let folder: string
let samples: Record<RequestFileKind, Buffer>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kinds-'))
  samples = await sampleFiles()
})
afterAll(() => rm(folder, { recursive: true }))

async function kindOf(content: Uint8Array | string) {
  const file = path.join(folder, 'file')
  await writeFile(file, content)
  return (await judgeFile(file))?.kind
}

test('the kind of a file is told by its bytes', async () => {
  for (const kind of requestFileKindNames) expect(await kindOf(samples[kind])).toBe(kind)
  expect(await kindOf('AutoCAD Binary DXF\r\n\x1a\0')).toBe('dxf')
  expect(await kindOf('  0\nSECTION\n  2\nENTITIES\n')).toBe('dxf')
})

test('the hash of a file covers all its bytes', async () => {
  const file = path.join(folder, 'hashed')
  const content = Buffer.concat([samples.jpeg, Buffer.alloc(300_000, 7)])
  await writeFile(file, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(await judgeFile(file)).toEqual({ kind: 'jpeg', sha256 })
})

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a program', 'MZ\x90\0'],
  ['a script', '#!/bin/sh\n'],
  ['a text', 'Bună ziua'],
  ['a PDF behind a page', '<html>%PDF-1.7'],
  ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1')],
  ['an archive of anything', zipOf([['virus.exe', 'MZ']])],
  ['an archive that only begins like one', 'PK\x03\x04'],
  ['an installer in the older Office format', oleOf('MsiDigitalSignature')],
  [
    'an OpenDocument of another kind',
    zipOf([['mimetype', 'application/vnd.oasis.opendocument.base']]),
  ],
])('%s is of no kind that is taken', async (_name, content) => {
  expect(await kindOf(content)).toBeUndefined()
})

test('a file that is both a picture and an archive is judged as the picture that is served', async () => {
  const script = Buffer.from('GIF89a/*')
  expect(await kindOf(Buffer.concat([script, Buffer.from('*/=1;alert(1)')]))).toBe('gif')
  expect(await kindOf(Buffer.concat([samples.jpeg, samples.docx]))).toBe('jpeg')
})

test('an archive that would unpack to terabytes costs the reading of its directory', async () => {
  const entries: [string, string][] = [
    ['[Content_Types].xml', ''],
    ...Array.from({ length: 20_000 }, (_, nth): [string, string] => [`word/${nth}.xml`, '']),
  ]
  const bomb = zipOf(entries, 0xfffffff0)
  const start = performance.now()
  expect(['docx', undefined]).toContain(await kindOf(bomb))
  expect(performance.now() - start).toBeLessThan(5_000)
  expect(await kindOf(zipOf(entries.slice(0, 100), 0xfffffff0))).toBe('docx')
})

test('a file with made-up lengths and chains is judged without an error', async () => {
  const damaged = fc
    .tuple(
      fc.constantFrom(...requestFileKindNames),
      fc.array(fc.tuple(fc.nat(2_047), fc.nat(255)), { maxLength: 30 }),
      fc.nat(2_048),
    )
    .map(([kind, changes, length]) => {
      const content = Buffer.from(samples[kind])
      for (const [at, value] of changes) if (at < content.length) content[at] = value
      return content.subarray(0, length)
    })
  await fc.assert(
    fc.asyncProperty(damaged, async (content) => {
      expect([...requestFileKindNames, undefined]).toContain(await kindOf(content))
    }),
    { numRuns: 60 },
  )
})
