import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

interface Locked {
  license?: string
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const { dependencies, devDependencies } = JSON.parse(read('package.json'))
const locked: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages
const atRunTime = Object.entries(locked).filter(
  ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
)

const compatible = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  'BlueOak-1.0.0',
  // The choice is ours.
  '(MPL-2.0 OR Apache-2.0)',
])
/** Used unchanged, as files of their own: a shared library, a program of the build, and a decoder that browsers load alone. */
const unchanged = /^node_modules\/(@img\/sharp-|lightningcss|heic-to$)/

test('no package needs an install script: none of them is run', () => {
  expect(Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
})

// What holds the site or its keys, wherever in the project somebody has put it.
const secretFiles = [
  ...['.env', '.env.local', '.env.production', 'deploy/.env.staging', 'data/media/x', 'site.tar'],
  ...['site.tar.gz', 'backups/site.tar.gz', 'kept/backup.tgz', 'database.dump', 'site.tar.xz'],
]
const sharedFiles = [
  ...['.env.example', 'src/server/backup/create-backup.ts', 'database/schema.sql'],
  'tests/fixtures/db556f5/archive.tar.gz',
]

test('archives, backups and settings stay out of the repository', { tags: 'long' }, () => {
  const isIgnored = (file: string) =>
    spawnSync('git', ['check-ignore', '--quiet', '--no-index', file], { cwd: root }).status === 0
  expect(secretFiles.filter((file) => !isIgnored(file))).toEqual([])
  expect(sharedFiles.filter(isIgnored)).toEqual([])
})

test('archives, backups and settings stay out of a container image', () => {
  const rules = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  // As Docker has it: the last rule that fits decides, and a folder takes what is in it along.
  const isIgnored = (file: string) =>
    rules.reduce((ignored, rule) => {
      const pattern = rule.replace(/^!/, '')
      const fits = path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`)
      return fits ? !rule.startsWith('!') : ignored
    }, false)
  expect(secretFiles.filter((file) => !isIgnored(file))).toEqual([])
  expect(sharedFiles.filter((file) => !file.startsWith('tests/')).filter(isIgnored)).toEqual([])
})

test('the licence of every package of the running product goes together with ours', () => {
  const others = atRunTime.filter(
    ([path, { license = 'none' }]) => !compatible.has(license) && !unchanged.test(path),
  )
  expect(others).toEqual([])
})

test('docs/dependencies.md says of every direct dependency why it is there, and of no other', () => {
  const listed = [...read('docs/dependencies.md').matchAll(/^\| (`[^|]+)\|/gm)].flatMap(
    ([, names]) => [...(names ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(listed.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
})

test('the bill of materials names every package of the running product, and none of the tests', () => {
  const script = fileURLToPath(new URL('../../scripts/sbom.js', import.meta.url))
  const written = execFileSync(process.execPath, [script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  })
  const { bomFormat, components, metadata } = JSON.parse(written)
  expect(bomFormat).toBe('CycloneDX')
  expect(metadata.component.name).toBe('temelia')
  const listed = new Set(components.map(({ name }: { name: string }) => name))
  const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''
  expect(atRunTime.map(([path]) => nameOf(path)).filter((name) => !listed.has(name))).toEqual([])
  const ofTests = ['vitest', '@playwright/test', 'lighthouse', 'typescript', '@biomejs/biome']
  expect(ofTests.filter((name) => listed.has(name))).toEqual([])
})
