import { once } from 'node:events'
import type { BusboyInstance } from '@fastify/busboy'

/**
 * Writes a form's body into its parser, and resolves once the parser has finished. A parser may finish or fail before the
 * last byte of a malformed form; `stream.pipeline` would then wait for it forever.
 */
export async function feedFormParser(
  parser: BusboyInstance,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  /** Of the whole body, also of what stands before, between and after the parts. */
  maxBytes: number,
  tooLarge: () => Error,
): Promise<void> {
  let isOver = false
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve)
    parser.on('error', reject)
  }).finally(() => {
    isOver = true
  })
  // A failure while nothing awaits it would end the process; it is thrown below all the same.
  ended.catch(() => undefined)
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      if (isOver) await ended
      else if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), ended])
    }
    parser.end()
    await ended
  } catch (error) {
    parser.destroy()
    throw error
  }
}
