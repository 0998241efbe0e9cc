import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Longer than any browser's. */
const maxHeaderLength = 200

export function negotiateEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding || acceptEncoding.length > maxHeaderLength) return 'identity'
  const weights = new Map(parseAccept(acceptEncoding.toLowerCase()).map(({ type, q }) => [type, q]))
  const isAccepted = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity'
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A page is compressed while a visitor waits: beyond these levels time grows much faster than size shrinks. */
const brotliQuality = 7
const gzipLevel = 6

/** In the thread pool, so that other visitors are served meanwhile. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zip(body, { level: gzipLevel })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
