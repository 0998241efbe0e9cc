import { createHash } from 'node:crypto'

export interface ContentDigest {
  size: number
  sha256: string
  md5: string
}

/** Passes the bytes on unchanged; `digest` is complete once all of them were read. */
export function withDigest(source: AsyncIterable<Uint8Array>) {
  const sha256 = createHash('sha256')
  const md5 = createHash('md5')
  let size = 0
  async function* content(): AsyncIterable<Uint8Array> {
    for await (const chunk of source) {
      size += chunk.byteLength
      sha256.update(chunk)
      md5.update(chunk)
      yield chunk
    }
  }
  return {
    content: content(),
    digest: (): ContentDigest => ({ size, sha256: sha256.digest('hex'), md5: md5.digest('hex') }),
  }
}

export async function digestOf(source: AsyncIterable<Uint8Array>): Promise<ContentDigest> {
  const { content, digest } = withDigest(source)
  for await (const _ of content);
  return digest()
}
