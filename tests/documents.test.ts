import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const testFiles = ['src', 'tests']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => /\.(test|spec|long)\.tsx?$/.test(file))
const sources = testFiles.map(read)

const isTitle = (words: string) => words.split(' ').length > 2

test.each(['docs/compatibility.md', 'docs/security.md'])(
  'every test that %s names exists',
  (document) => {
    const named = [...new Set(read(document).split('\n').flatMap(namedTests))]
    expect(named.filter(isTitle).length).toBeGreaterThan(2)
    expect(named.filter((name) => !exists(name))).toEqual([])
  },
)

/** A table names them in its last column, a sentence in brackets. */
function namedTests(line: string): string[] {
  const lastCell = /^\|.*\|([^|]*)\|\s*$/.exec(line)?.[1] ?? ''
  const brackets = [...line.matchAll(/\(((?:`[^`]+`(?:, | and )?)+)/g)].map(([, inside]) => inside)
  return [lastCell, ...brackets].flatMap((text) =>
    [...(text ?? '').matchAll(/`([^`]+)`/g)]
      .map(([, words]) => words ?? '')
      .filter((words) => isTitle(words) || /\.(test|spec|long)\.tsx?$/.test(words)),
  )
}

function exists(name: string): boolean {
  if (!isTitle(name))
    return testFiles.some((file) => patternOf(name, '*', `^(.*/)?`, '$').test(file))
  const title = patternOf(name, '…', `['"\`]`, name.endsWith('…') ? '' : `['"\`]`)
  return sources.some((source) => title.test(source))
}

function patternOf(text: string, wildcard: string, before: string, after: string): RegExp {
  const parts = text.split(wildcard).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(before + parts.join('[^\\n]*') + after)
}

test.each(['docs/deploy.md', 'deploy/Dockerfile'])(
  'a container as %s starts it publishes its port to the proxy on the same machine only',
  (document) => {
    const ports = [...read(document).matchAll(/[ `]-p (\S+)/g)].map(([, port]) => port ?? '')
    expect(ports.length).toBeGreaterThan(0)
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  },
)

const limitRows = read('docs/limits.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => namesIn(cell)))
  .filter(([, , , , words = [], files = []]) => words.length > 0 && files.length > 0)

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
}

test('every limit that docs/limits.md tells stands in its file by these words', () => {
  const missing = limitRows.flatMap(([, , , , words = [], files = []]) => {
    const sources = files.map((file) => read(file).replaceAll(/\s+/g, ' ')).join(' ')
    return words.filter((each) => !sources.includes(each)).map((each) => `${files}: ${each}`)
  })
  expect(limitRows.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

test('docs/limits.md tells of every file that gives networks a rate', () => {
  const named = limitRows.flatMap(([, , , , , files = []]) => files)
  const giving = ['src/server', 'src/backend']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.replaceAll(path.sep, '/')),
      ),
    )
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => /burst: \d/.test(read(file)))
  expect(giving.length).toBeGreaterThan(5)
  expect(giving.filter((file) => !named.includes(file))).toEqual([])
})
