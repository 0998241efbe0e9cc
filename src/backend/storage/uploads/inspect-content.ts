import { createHash } from 'node:crypto'
import { storageErrors } from '../errors/storage-errors.ts'
import { headBytes } from '../media-types/file-signature.ts'

interface ContentRules {
  maxBytes: number
  /** Decides the type by the first bytes; throws if such content is not allowed. */
  typeOf: (head: Uint8Array) => string
}

export interface ContentSummary {
  size: number
  eTag: string
  mimetype: string
}

/** Counts and hashes the bytes as they pass through and settles their type by the first ones, without keeping any. */
export function inspectContent(source: AsyncIterable<Uint8Array>, rules: ContentRules) {
  const hash = createHash('md5')
  let size = 0
  let mimetype: string | undefined

  async function* content(): AsyncIterable<Uint8Array> {
    let head: Uint8Array | undefined = new Uint8Array()
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > rules.maxBytes) throw storageErrors.tooLarge()
      hash.update(chunk)
      if (!head) {
        yield chunk
        continue
      }
      head = Buffer.concat([head, chunk])
      if (head.byteLength < headBytes) continue
      mimetype = rules.typeOf(head)
      yield head
      head = undefined
    }
    if (!head) return
    mimetype = rules.typeOf(head)
    yield head
  }

  const summary = (): ContentSummary => {
    if (mimetype === undefined) throw new Error('The content has not been read')
    return { size, mimetype, eTag: `"${hash.digest('hex')}"` }
  }
  return { content: content(), summary }
}
