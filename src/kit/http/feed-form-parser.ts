import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { BusboyInstance } from '@fastify/busboy'
import { ignoreFailure } from '../log.ts'

/** Fields are read at once. */
const maxFieldPauseMs = 1_000
const maxDelimiters = 64

/** A parser may finish or fail before the last byte of a malformed form; `stream.pipeline` would then wait for it forever. */
export async function feedFormParser(
  parser: BusboyInstance,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  /** The limit counts the whole body, also what stands before, between and after the parts. */
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
  ended.catch(ignoreFailure('it is thrown to whoever feeds the parser'))
  const openFiles = new Set<Readable>()
  parser.on('file', (_name, content) => {
    openFiles.add(content)
    content.once('close', () => openFiles.delete(content))
  })
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      for (const piece of piecesOf(chunk)) {
        if (isOver || parser.destroyed) await ended
        else if (!parser.write(piece)) await whenDrained(parser, ended, openFiles)
      }
    }
    parser.end()
    await ended
  } catch (error) {
    parser.destroy()
    throw error
  }
}

/** The parser makes a stream for each part of what is written, also after one of its limits has ended it: a piece holds few delimiters. */
function* piecesOf(chunk: Uint8Array): Iterable<Uint8Array> {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  let start = 0
  let count = 0
  for (let end = bytes.indexOf('\r\n--'); end >= 0; end = bytes.indexOf('\r\n--', end + 4)) {
    count += 1
    if (count % maxDelimiters > 0) continue
    yield bytes.subarray(start, end)
    start = end
  }
  yield bytes.subarray(start)
}

/** The parser tells nobody of a part that has no name, and waits for somebody to read it. */
async function whenDrained(
  parser: BusboyInstance,
  ended: Promise<void>,
  openFiles: ReadonlySet<unknown>,
): Promise<void> {
  const isDrained = Promise.race([once(parser, 'drain'), ended]).then(() => true)
  // It may fail once nobody waits for it any more.
  isDrained.catch(ignoreFailure('nobody waits for it any more'))
  while (!(await Promise.race([isDrained, wait(maxFieldPauseMs, false, { ref: false })])))
    if (openFiles.size === 0) throw new Error('A part of the form is read by nobody')
}
