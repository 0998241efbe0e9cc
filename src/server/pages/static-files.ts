import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { securityHeaders } from '../http/security-headers.ts'
import { compress } from './compress.ts'
import { contentHash, matchesEtag } from './etag.ts'
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts'

export interface StaticFiles {
  serve(path: string, request: Request): Promise<Response> | undefined
}

interface StaticFile {
  file: string
  precompressed: ReadonlySet<Encoding>
}

const mimeTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt'])
const suffixes: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }

/** Names that carry a hash of their content, as the build and the scripts for pictures and fonts give them. */
const fingerprinted = /^\/assets\/(?:[^/]+-[\w-]{8}\.\w+|.+\.[\da-f]{10}\.\w+)$/
const forever = 'public, max-age=31536000, immutable'
/** The original pictures have no hash in their names, because stored content refers to them. */
const long = 'public, max-age=86400, stale-while-revalidate=604800'

/** Serves only the files that existed at the start, so no path can lead out of the folder. */
export async function staticFiles(directory: string): Promise<StaticFiles> {
  const files = await listFiles(directory)
  const compressed = new Map<string, Promise<Buffer>>()
  const versions = new Map<string, Promise<string>>()

  function versionOf(path: string, { file }: StaticFile): Promise<string> {
    const version = versions.get(path) ?? readFile(file).then(contentHash)
    versions.set(path, version)
    return version
  }

  function body(path: string, { file, precompressed }: StaticFile, encoding: Encoding) {
    if (encoding === 'identity') return readFile(file)
    if (precompressed.has(encoding)) return readFile(`${file}.${encoding === 'br' ? 'br' : 'gz'}`)
    const key = `${encoding} ${path}`
    const made = compressed.get(key) ?? readFile(file).then((whole) => compress(whole, encoding))
    compressed.set(key, made)
    return made
  }

  async function answer(path: string, found: StaticFile, request: Request): Promise<Response> {
    const isCompressible = compressible.has(extname(path))
    const encoding = isCompressible
      ? negotiateEncoding(request.headers.get('accept-encoding'))
      : 'identity'
    const etag = `"${await versionOf(path, found)}-${encoding}"`
    const headers = new Headers({
      ETag: etag,
      'Cache-Control': fingerprinted.test(path) ? forever : long,
      ...(isCompressible ? { Vary: 'Accept-Encoding' } : {}),
      ...securityHeaders,
    })
    if (matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers })
    }
    headers.set('Content-Type', mimeTypes[extname(path)] ?? 'application/octet-stream')
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    const content = await body(path, found, encoding)
    headers.set('Content-Length', String(content.length))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { headers })
  }

  return {
    serve(path, request) {
      const found = files.get(path)
      return found && answer(path, found, request)
    },
  }
}

async function listFiles(directory: string): Promise<Map<string, StaticFile>> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const all = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const file of paths) {
    const path = file.slice(directory.replace(/\/$/, '').length)
    // Vite's manifest is not public.
    if (path.startsWith('/.') || extname(file) in suffixes) continue
    const precompressed = Object.entries(suffixes).filter(([suffix]) => all.has(file + suffix))
    files.set(path, {
      file,
      precompressed: new Set(precompressed.map(([, encoding]) => encoding)),
    })
  }
  return files
}
