import { ignoreFailure } from '../log.ts'
import { tooLong } from './tus-protocol.ts'

/**
 * The body of a request, which ends too where its connection breaks or at the signal: what has arrived is a part of the upload.
 * It is not touched before the first read, so that the connection outlasts a request that is refused. Throws if more than
 * `maxBytes` comes.
 */
export async function* readPart(
  request: Pick<Request, 'body'>,
  signal: AbortSignal,
  maxBytes: number,
): AsyncIterable<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return
  const cancel = () => void reader.cancel().catch(ignoreFailure('the connection is gone already'))
  signal.addEventListener('abort', cancel)
  try {
    yield* limitLength(untilBroken(reader, signal), maxBytes)
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

async function* untilBroken(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  while (!signal.aborted) {
    const read = await reader.read().catch(ignoreFailure('what has arrived is a part'))
    if (!read?.value || signal.aborted) return
    yield read.value
  }
}

export async function* limitLength(content: AsyncIterable<Uint8Array>, maxBytes: number) {
  let size = 0
  for await (const chunk of content) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLong()
    yield chunk
  }
}
