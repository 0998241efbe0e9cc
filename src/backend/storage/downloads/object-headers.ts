import { matchesEtag } from '#kit/http/etag.ts'
import type { ByteRange } from '../files/file-store.ts'
import { essence } from '../media-types/content-type.ts'
import { isRasterType } from '../media-types/file-signature.ts'
import type { ObjectRow } from '../rows/object-row.ts'

/** A browser runs no stored file: not as a page, not in a frame, not by guessing another type. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
}

export function entityHeaders(object: ObjectRow): Record<string, string> {
  return {
    ...safetyHeaders,
    etag: eTagOf(object),
    'last-modified': lastModifiedOf(object).toUTCString(),
    'cache-control': object.metadata?.cacheControl ?? 'no-cache',
  }
}

export function eTagOf({ metadata, version, id }: ObjectRow): string {
  return metadata?.eTag ?? `"${version ?? id}"`
}

export function lastModifiedOf({ metadata, updated_at }: ObjectRow): Date {
  const time = Date.parse(metadata?.lastModified ?? '')
  return new Date(Number.isNaN(time) ? updated_at : time)
}

/** Types that a browser would run if a page loaded them by a script or style tag. */
const executableType = /javascript|ecmascript|html|css|wasm/

export function contentTypeOf({ metadata }: ObjectRow): string {
  const type = metadata?.mimetype ?? 'application/octet-stream'
  return executableType.test(essence(type)) ? 'text/plain' : type
}

/** `download` is the query parameter: null, empty (keep the object's name), or the name to save under. */
export function dispositionOf(type: string, download: string | null): string | undefined {
  if (download) {
    const name = encodeURIComponent(download).replace(/['()*]/g, percentEncode)
    return `attachment; filename=${name}; filename*=UTF-8''${name};`
  }
  if (download === '') return 'attachment;'
  return isRasterType(essence(type)) ? undefined : 'attachment'
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

interface Validators {
  eTag: string
  lastModified: Date
}

export function isUnchanged(headers: Headers, { eTag, lastModified }: Validators): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return matchesEtag(tags, eTag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && wholeSeconds(lastModified) <= since
}

/** Times in HTTP headers have no fractions. */
function wholeSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000
}

type RequestedRange = ByteRange | 'everything' | 'unsatisfiable'

/** A single range of bytes. Several ranges, other units and malformed ones are ignored, as HTTP allows. */
export function requestedRange(
  headers: Headers,
  size: number,
  { eTag, lastModified }: Validators,
): RequestedRange {
  const [, from = '', to = ''] =
    /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'everything'
  const condition = headers.get('if-range')
  if (
    condition !== null &&
    condition !== eTag &&
    Date.parse(condition) !== wholeSeconds(lastModified)
  )
    return 'everything'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && from !== '' && Number(to) < start) return 'everything'
  return start <= end ? { start, end } : 'unsatisfiable'
}
