import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Which rooms a room may import from, besides itself. */
const mayImport: Record<string, readonly string[]> = {
  content: [],
  data: ['content'],
  ui: [],
  site: ['content', 'data', 'ui'],
  admin: ['content', 'data', 'ui'],
  kit: [],
  backend: ['kit'],
  server: ['kit', 'content', 'data', 'ui', 'site', 'backend'],
}
const rooms = Object.keys(mayImport)

/** The backend's modules that others may import: everybody the first, tests and benchmarks both. */
const backendEntry = 'src/backend/backend.ts'
const backendEntries = [backendEntry, 'src/backend/testing.ts']

/** Packages that belong to one place. */
const packageOwners: { package: RegExp; place: string }[] = [
  { package: /^(pg|@electric-sql\/pglite)(\/|$)/, place: 'src/backend/postgres/' },
  { package: /^@node-rs\/argon2$/, place: 'src/backend/auth/passwords/' },
  { package: /^nodemailer$/, place: 'src/backend/mail/' },
  { package: /^sharp$/, place: 'src/backend/storage/images/' },
]

interface Import {
  file: string
  specifier: string
}

const sources = filesBelow('src').filter((file) => /(?<!\.test)\.(ts|tsx|js)$/.test(file))
const imports = sources.flatMap(importsOf)

test('the classes of the panel name no colours but those of admin.css, and no round corners', () => {
  const tailwind =
    /[\w:[\]-]*-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|green|blue)-\d+|rounded-(?:[smlx\d]+)/g
  const panel = sources.filter((file) => /^src\/(admin|ui)\//.test(file))
  const wrong = panel.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(tailwind)].map(([name]) => [
      file,
      name,
    ]),
  )
  expect(wrong).toEqual([])
})

describe('imports', () => {
  test.each(rooms)('%s imports only what its place in the house allows', (room) => {
    const allowed = [room, ...(mayImport[room] ?? [])]
    const wrong = imports.filter(
      ({ file, specifier }) =>
        roomOf(file) === room && !allowed.includes(targetRoom(file, specifier)),
    )
    expect(wrong).toEqual([])
  })

  test('content needs no library but zod', () => {
    const packages = new Set(
      imports
        .filter(({ file, specifier }) => roomOf(file) === 'content' && isPackage(specifier))
        .map(({ specifier }) => specifier),
    )
    expect([...packages]).toEqual(['zod'])
  })

  test('no source imports a package that a start does not install', () => {
    const { devDependencies } = JSON.parse(read('package.json'))
    const isForDevelopment = (specifier: string) =>
      Object.keys(devDependencies).some((name) => `${specifier}/`.startsWith(`${name}/`))
    expect(imports.filter(({ specifier }) => isForDevelopment(specifier))).toEqual([])
  })

  test('the backend is entered by its entry alone', () => {
    const outside = ['src', 'scripts', 'bench', 'tests']
      .flatMap(filesBelow)
      .filter((file) => /\.(ts|tsx|js)$/.test(file) && !file.startsWith('src/backend/'))
    const isTest = (file: string) => /^(bench|tests)\/|\.test\.tsx?$/.test(file)
    const deeper = outside.flatMap(importsOf).filter(({ file, specifier }) => {
      const target = isPackage(specifier) ? '' : targetFile(file, specifier)
      const allowed = isTest(file) ? backendEntries : [backendEntry]
      return target.startsWith('src/backend/') && !allowed.includes(target)
    })
    expect(deeper).toEqual([])
  })

  test.each(packageOwners)('$package is imported in $place alone', (owner) => {
    const users = imports.filter(({ specifier }) => owner.package.test(specifier))
    expect(users.length).toBeGreaterThan(0)
    expect(users.filter(({ file }) => !file.startsWith(owner.place))).toEqual([])
  })

  test('no files import each other in a circle', () => {
    const edges = new Map<string, Set<string>>()
    for (const { file, specifier } of imports) {
      if (isPackage(specifier)) continue
      edges.set(file, (edges.get(file) ?? new Set()).add(targetFile(file, specifier)))
    }
    const inCircle = [...edges.keys()].filter((file) => reachableFrom(file, edges).has(file))
    expect(inCircle).toEqual([])
  })

  test.each(rooms)('no folders of %s import each other in a circle', (room) => {
    const edges = new Map<string, Set<string>>()
    for (const { file, specifier } of imports.filter(({ file }) => roomOf(file) === room)) {
      if (isPackage(specifier)) continue
      const [from, to] = [path.dirname(file), path.dirname(targetFile(file, specifier))]
      if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
    const inCircle = [...edges.keys()].filter((folder) => reachableFrom(folder, edges).has(folder))
    expect(inCircle).toEqual([])
  })

  test('a room is entered by its name, never by a path that climbs out of another', () => {
    const climbing = imports.filter(
      ({ file, specifier }) =>
        specifier.startsWith('.') &&
        roomOf(path.posix.join(path.dirname(file), specifier)) !== roomOf(file),
    )
    expect(climbing).toEqual([])
  })
})

test('a failure that backend, server or kit ignores has its reason', () => {
  const node = sources.filter((file) => ['kit', 'backend', 'server'].includes(roomOf(file)))
  expect(node.filter((file) => read(file).includes('catch(() => undefined)'))).toEqual([])
})

test('no two exported classes have the same name', () => {
  const names = sources.flatMap((file) =>
    [...read(file).matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name]) => name),
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('no stream is made by `Readable.toWeb`, which may end the process when it is cancelled halfway', () => {
  expect(sources.filter((file) => /\btoWeb\(/.test(read(file)))).toEqual([])
})

test('the environment is read in one file', () => {
  const readers = sources.filter((file) => /process\.env\b/.test(read(file)))
  expect(readers).toEqual(['src/server/environment/environment.ts'])
})

test('every folder is named in ARCHITECTURE.md, under its room', () => {
  const folders = new Set(sources.map((file) => path.dirname(file).slice('src/'.length)))
  // A folder a section, in content and among the editors, is said once for all of them.
  const isSection = (folder: string) => sources.includes(`src/${folder}/section.ts`)
  const isEditor = (folder: string) =>
    folder.startsWith('admin/editors/') && folders.has(folder.replace('admin/editors/', 'content/'))
  const missing = [...folders].filter(
    (folder) => !isNamed(folder) && !isSection(folder) && !isEditor(folder),
  )
  expect(missing).toEqual([])
})

test('every folder beside src is named in ARCHITECTURE.md', () => {
  const tracked = ['.ci', 'bench', 'database', 'deploy', 'docs', 'public', 'scripts', 'tests']
  const folders = tracked.flatMap((folder) => [folder, ...foldersIn(folder)])
  const tree = architectureTree()
  expect(folders.filter((folder) => !tree.includes(`${path.basename(folder)}/`))).toEqual([])
})

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/adding-a-section.md'])(
  'every path that %s names exists',
  (document) => {
    const paths = ['bench', 'database', 'docs', 'scripts', 'src', 'tests'].flatMap(pathsBelow)
    const isPath =
      /^[\w.{},<>*/-]+\/[\w.{},<>*-]*\.(?:tsx?|md|sql|css|js)$|^(?:src|tests|docs|database)\//
    const named = [...read(document).matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
    const missing = named
      .filter((text) => isPath.test(text))
      .flatMap(expandBraces)
      .filter((text) => !paths.some((found) => pathPattern(text).test(found)))
    expect(named.length).toBeGreaterThan(5)
    expect(missing).toEqual([])
  },
)

const numbered = (folder: string) =>
  readdirSync(path.join(root, folder)).filter((name) => name !== 'README.md')

test('every decision is headed by its number, and stands in their index', () => {
  const index = read('docs/decisions/README.md')
  const wrong = numbered('docs/decisions').filter(
    (file) =>
      !read(`docs/decisions/${file}`).startsWith(`# ${file.slice(0, 3)} `) ||
      !index.includes(`(${file})`),
  )
  expect(wrong).toEqual([])
})

test.each(['docs/decisions', 'database/platform', 'database/migrations'])(
  '%s is numbered without gaps and doubles',
  (folder) => {
    const numbers = numbered(folder).map((name) => name.slice(0, 3))
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(3, '0')))
  },
)

/** A folder counts as named when its last part stands with a slash among the lines of its room. */
function isNamed(folder: string): boolean {
  const [room = '', ...parts] = folder.split('/')
  const lines = architectureTree().split('\n')
  const start = lines.findIndex((line) => line.startsWith(`  ${room}/ `))
  const length = lines.slice(start + 1).findIndex((line) => !line.startsWith('   '))
  const ofRoom = lines.slice(start, start + 1 + length).join('\n')
  return start >= 0 && ofRoom.includes(`${parts.at(-1) ?? room}/`)
}

function architectureTree(): string {
  return /## The tree\n+```\n(.*?)```/s.exec(read('ARCHITECTURE.md'))?.[1] ?? ''
}

function pathsBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true }).map(
    (name) => `${folder}/${String(name)}`,
  )
}

/** `{rest,auth}/routes.ts` names two files. */
function expandBraces(text: string): string[] {
  const [, before = '', list, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(text) ?? []
  if (list === undefined) return [text]
  return list.split(',').flatMap((part) => expandBraces(`${before}${part}${after}`))
}

/** A path may begin below a room, and stand for several: `<section>`, `*`, `NNN`. */
function pathPattern(text: string): RegExp {
  const parts = text.replace(/\/$/, '').split(/<\w+>|\*|NNN/)
  return new RegExp(`(?:^|/)${parts.map(escapeRegExp).join('[^/]+')}$`)
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function foldersIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
}

function importsOf(file: string): Import[] {
  const pattern = /(?:from\s+|import\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm
  return [...read(file).matchAll(pattern)].map(([, specifier = '']) => ({ file, specifier }))
}

function targetRoom(file: string, specifier: string): string {
  if (isPackage(specifier)) return roomOf(file)
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0] ?? ''
  return roomOf(path.posix.join(path.dirname(file), specifier))
}

function targetFile(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return path.posix.join(path.dirname(file), specifier)
}

/** Every file or folder that one imports, directly or through others. */
function reachableFrom(
  start: string,
  edges: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(edges.get(start) ?? [])]
  for (const next of waiting) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(edges.get(next) ?? []))
  }
  return reached
}

function isPackage(specifier: string): boolean {
  return !/^[.#/]/.test(specifier)
}

function roomOf(file: string): string {
  return file.split('/')[1] ?? ''
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
