import { constants, crc32, deflateRawSync } from 'node:zlib'
import { escapeMarkup } from '#content/values/escape-markup.ts'
import { compress } from './compress.ts'
import { contentHash } from './etag.ts'
import { acceptsGzip, negotiateEncoding } from './negotiate-encoding.ts'
import { type EncodedPage, type PageEntryOptions, presentPage, withVersion } from './page-entry.ts'

/** A page that repeats a text from its address: rendered and compressed once, with the text inserted for each request. */
export interface VisitorTextPage {
  readonly status: number
  readonly bytes: number
  /** Set by the store, which removes the page used longest ago. */
  lastUsed: number
  fill(visitorText: string, acceptEncoding: string, host: string): Promise<EncodedPage>
}

/** Placeholder for the visitor's text while a page is rendered. In links it appears percent-encoded, which tells the two apart. */
export const visitorTextMark = '~visitor~text~'
const encodedMark = '%7Evisitor%7Etext%7E'

interface Piece {
  plain: Buffer
  deflated: Buffer
}

export function createVisitorTextPage(options: PageEntryOptions): VisitorTextPage {
  const version = contentHash(options.html)
  const parts = withVersion(options.html, version).split(
    new RegExp(`(${visitorTextMark}|${encodedMark})`),
  )
  const pieces = parts.map((part) => (isMark(part) ? part : compressedPiece(part)))
  const bytes = pieces.reduce((sum, piece) => sum + sizeOf(piece), 0)

  async function fill(
    visitorText: string,
    acceptEncoding: string,
    host: string,
  ): Promise<EncodedPage> {
    const inText = storedPiece(escapeMarkup(visitorText))
    const inLink = storedPiece(encodeQueryValue(visitorText))
    const filled = pieces.map((piece) => {
      if (typeof piece !== 'string') return piece
      return piece === visitorTextMark ? inText : inLink
    })
    // Its pieces are compressed already. Brotli's cannot be joined: without gzip the page is compressed for this answer.
    const encoding = acceptsGzip(acceptEncoding) ? 'gzip' : negotiateEncoding(acceptEncoding)
    const plain = Buffer.concat(filled.map((piece) => piece.plain))
    const body = encoding === 'gzip' ? gzipOf(filled, plain) : await compress(plain, encoding)
    return presentPage(body, options, { encoding, version, host })
  }

  return { status: options.status, bytes, lastUsed: 0, fill }
}

function isMark(part: string): boolean {
  return part === visitorTextMark || part === encodedMark
}

function sizeOf(piece: Piece | string): number {
  return typeof piece === 'string' ? 0 : piece.plain.length + piece.deflated.length
}

/** A full flush ends on a byte boundary and refers to nothing before it, so pieces can be joined in any order. */
function compressedPiece(text: string): Piece {
  const plain = Buffer.from(text)
  return { plain, deflated: deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }) }
}

/** One block of deflate's kind without compression (RFC 1951, 3.2.4): its length, the inverse of it, the bytes. */
function storedPiece(text: string): Piece {
  const plain = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(~plain.length & 0xffff, 3)
  return { plain, deflated: Buffer.concat([head, plain]) }
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([3, 0])

function gzipOf(pieces: readonly Piece[], plain: Buffer): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(plain), 0)
  tail.writeUInt32LE(plain.length, 4)
  return Buffer.concat([gzipHead, ...pieces.map(({ deflated }) => deflated), lastBlock, tail])
}

function encodeQueryValue(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length)
}
