import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './negotiate-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A page is compressed while a visitor waits: beyond these levels time grows much faster than size shrinks. */
const brotliQuality = 6
const gzipLevel = 6

/** While nobody waits: a tenth smaller for some 40 ms of computing. One level higher takes twice that for a hundredth more. */
const patientBrotliQuality = 10

/** In the thread pool, so that other visitors are served meanwhile. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zip(body, { level: gzipLevel })
  return toBrotli(body, brotliQuality)
}

let lastPatient: Promise<unknown> = Promise.resolve()

/** One after the other, so that visitors never find all threads of the pool busy with it. */
export function compressPatiently(body: Buffer): Promise<Buffer> {
  const compressed = lastPatient.then(() => toBrotli(body, patientBrotliQuality))
  lastPatient = compressed.catch(() => undefined)
  return compressed
}

function toBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
