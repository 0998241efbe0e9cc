import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { contentHash, matchesEtag } from '#kit/http/etag.ts'
import { ignoreFailure } from '#kit/log.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import { compress, type Encoding, negotiateEncoding } from '../cache/encoding.ts'

export type StaticFiles = Awaited<ReturnType<typeof staticFiles>>

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
/** The endings of the compressed copies, which a new build gets while the server runs already. */
const copySuffixes = { br: '.br', gzip: '.gz' } as const satisfies Partial<Record<Encoding, string>>
const isCopy = (file: string) => Object.values<string>(copySuffixes).includes(extname(file))

/** Names that carry a hash of their content, as the build and the scripts for pictures and fonts give them. */
const fingerprinted = /^\/assets\/(?:[^/]+-[\w-]{8}\.\w+|.+\.[\da-f]{10}\.\w+)$/
const forever = 'public, max-age=31536000, immutable'
/** The original pictures have no hash in their names, because stored content refers to them. */
const long = 'public, max-age=86400, stale-while-revalidate=604800'

/** A page names the AVIF of a picture alone; a browser that cannot read it gets the WebP beside it. */
function readablePicture(path: string, { headers }: Request): string {
  const accepted = headers.get('accept') ?? ''
  const needsWebp = accepted.includes('image/webp') && !accepted.includes('image/avif')
  return needsWebp ? path.replace(/\.avif$/, '.webp') : path
}

/** Serves only the files that existed at the start, so no path can lead out of the folder. */
export async function staticFiles(directory: string) {
  const files = await listFiles(directory)
  const compressed = new Map<string, Promise<Buffer>>()
  const versions = new Map<string, Promise<string>>()

  function versionOf(path: string, file: string): Promise<string> {
    const version = versions.get(path) ?? readFile(file).then(contentHash)
    versions.set(path, version)
    return version
  }

  async function body(path: string, file: string, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return readFile(file)
    const key = `${encoding} ${path}`
    const copy = await readFile(file + copySuffixes[encoding]).catch(
      ignoreFailure('the file is compressed now'),
    )
    if (copy) {
      compressed.delete(key)
      return copy
    }
    const made = compressed.get(key) ?? readFile(file).then((whole) => compress(whole, encoding))
    compressed.set(key, made)
    return made
  }

  async function answer(path: string, file: string, request: Request): Promise<Response> {
    const isCompressible = compressible.has(extname(path))
    const encoding = isCompressible
      ? negotiateEncoding(request.headers.get('accept-encoding'))
      : 'identity'
    const etag = `"${await versionOf(path, file)}-${encoding}"`
    const headers = new Headers({
      ETag: etag,
      'Cache-Control': fingerprinted.test(path) ? forever : long,
      ...(isCompressible ? { Vary: 'Accept-Encoding' } : {}),
      ...(/\.(?:avif|webp)$/.test(path) ? { Vary: 'Accept' } : {}),
      ...securityHeaders,
    })
    if (matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers })
    }
    headers.set('Content-Type', mimeTypes[extname(path)] ?? 'application/octet-stream')
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    const content = await body(path, file, encoding)
    headers.set('Content-Length', String(content.length))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { headers })
  }

  return {
    serve(path: string, request: Request): Promise<Response> | undefined {
      const readable = readablePicture(path, request)
      const file = files.get(readable)
      return file === undefined ? undefined : answer(readable, file, request)
    },
  }
}

async function listFiles(directory: string): Promise<Map<string, string>> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const entry of found) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(directory.replace(/\/$/, '').length)
    // Vite's manifest is not public.
    if (!entry.isFile() || path.startsWith('/.') || isCopy(file)) continue
    files.set(path, file)
  }
  return files
}
