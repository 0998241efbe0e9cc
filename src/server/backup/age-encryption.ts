import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { BackupProblem } from './backup-problem.ts'

/*
 * The format of age (age-encryption.org/v1) with a passphrase, so that anybody with that tool can open an archive without Temelia:
 * a head with the key of the file, wrapped by the passphrase, and the content in chunks that are sealed one by one.
 */

const version = 'age-encryption.org/v1'
const chunkBytes = 64 * 1024
const tagBytes = 16
const nonceBytes = 16
/** It makes scrypt take 32 MB and a tenth of a second. */
const workFactor = 15
/** What age itself writes, 256 MB; the head is not proven yet when it is asked for. */
const maxWorkFactor = 18
const headPattern =
  /^(age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) (\d{1,2})\n([\w+/]{43})\n---) ([\w+/]{43})\n/
/** No head with a passphrase is longer. */
const maxHeadBytes = 256

export async function* encryptWithAge(content: AsyncIterable<Uint8Array>, passphrase: string) {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(nonceBytes)]
  const wrapped = seal(await passphraseKey(passphrase, salt, workFactor), wrapNonce, fileKey)
  const head = `${version}\n-> scrypt ${base64(salt)} ${workFactor}\n${base64(wrapped)}\n---`
  yield Buffer.concat([Buffer.from(`${head} ${base64(macOf(fileKey, head))}\n`), nonce])
  const key = keyFrom(fileKey, nonce, 'payload')
  let number = 0
  for await (const { chunk, isLast } of inChunks(content, chunkBytes)) {
    yield seal(key, chunkNonce(number, isLast), chunk)
    number += 1
  }
}

/** Yields nothing that is not proven to be what was encrypted; content that is cut off, even between two chunks, is an error. */
export async function* decryptWithAge(content: AsyncIterable<Uint8Array>, passphrase: string) {
  const source = content[Symbol.asyncIterator]()
  try {
    const start = await readStart(source, maxHeadBytes + nonceBytes)
    const [whole, head = '', salt = '', factor, wrapped = '', mac = ''] =
      headPattern.exec(start.toString('latin1')) ?? []
    if (whole === undefined || Number(factor) > maxWorkFactor)
      throw new BackupProblem('This is no file that age has encrypted with a passphrase.')
    const passKey = await passphraseKey(passphrase, Buffer.from(salt, 'base64'), Number(factor))
    const fileKey = tryOpen(passKey, wrapNonce, Buffer.from(wrapped, 'base64'))
    if (!fileKey) throw new BackupProblem('The archive was encrypted with another passphrase.')
    if (!timingSafeEqual(macOf(fileKey, head), Buffer.from(mac, 'base64'))) throw isDamaged()
    const payloadAt = whole.length + nonceBytes
    const key = keyFrom(fileKey, start.subarray(whole.length, payloadAt), 'payload')
    const rest = followedBy(start.subarray(payloadAt), source)
    let number = 0
    for await (const { chunk, isLast } of inChunks(rest, chunkBytes + tagBytes)) {
      const opened = tryOpen(key, chunkNonce(number, isLast), chunk)
      if (!opened || (opened.length === 0 && number > 0)) throw isDamaged()
      yield opened
      number += 1
    }
  } finally {
    await source.return?.()
  }
}

function isDamaged(): BackupProblem {
  return new BackupProblem('The encrypted archive is damaged, cut off or was changed.')
}

async function readStart(source: AsyncIterator<Uint8Array>, bytes: number): Promise<Buffer> {
  let start = Buffer.alloc(0)
  while (start.length < bytes) {
    const { done, value } = await source.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  return start
}

async function* followedBy(first: Uint8Array, source: AsyncIterator<Uint8Array>) {
  yield first
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
}

/** Chunks of that size; the last one, which may be shorter or empty, is known as such. */
async function* inChunks(content: AsyncIterable<Uint8Array>, size: number) {
  let rest = Buffer.alloc(0)
  for await (const bytes of content) {
    rest = Buffer.concat([rest, bytes])
    let start = 0
    for (; rest.length - start > size; start += size)
      yield { chunk: rest.subarray(start, start + size), isLast: false }
    rest = rest.subarray(start)
  }
  yield { chunk: rest, isLast: true }
}

const scryptKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

function passphraseKey(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const cost = 2 ** factor
  const label = Buffer.from(`${version}/scrypt`)
  const maxmem = 2 * 128 * 8 * cost
  return scryptKey(passphrase, Buffer.concat([label, salt]), 32, { N: cost, r: 8, p: 1, maxmem })
}

function keyFrom(fileKey: Buffer, salt: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, salt, use, 32))
}

function macOf(fileKey: Buffer, head: string): Buffer {
  return createHmac('sha256', keyFrom(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest()
}

const cipher = 'chacha20-poly1305'
const options = { authTagLength: tagBytes }
/** Its key is used once, so a constant will do. */
const wrapNonce = Buffer.alloc(12)

/** The number of the chunk, and whether it is the last: none can be left out, moved or cut off. */
function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function seal(key: Buffer, nonce: Buffer, text: Uint8Array): Buffer {
  const sealing = createCipheriv(cipher, key, nonce, options)
  return Buffer.concat([sealing.update(text), sealing.final(), sealing.getAuthTag()])
}

function tryOpen(key: Buffer, nonce: Buffer, sealed: Uint8Array): Buffer | undefined {
  if (sealed.length < tagBytes) return undefined
  const opening = createDecipheriv(cipher, key, nonce, options)
  opening.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()])
  } catch {
    return undefined
  }
}

/** Without the padding, as age wants it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}
