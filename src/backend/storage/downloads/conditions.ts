import { matchesEtag } from '#kit/http/etag.ts'
import type { ByteRange } from '../files/file-store.ts'

interface Validators {
  eTag: string
  lastModified: Date
}

/** Whether the client's copy is current, so that a 304 answers it. */
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
