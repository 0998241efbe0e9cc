/** A request, or another server's answer. */
type Message = Pick<Request | Response, 'headers' | 'body'>

/** Refuses a body by its announced length, and one without as soon as more than `maxBytes` have come. */
export async function readBody(
  { headers, body }: Message,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  if (maxBytes < 0 || Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  return readStream(body ?? [], maxBytes, tooLarge)
}

export async function readStream(
  stream: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Decoded as fetch's own `text()` does: without a byte order mark. */
export async function readText(message: Message, maxBytes: number, tooLarge: () => Error) {
  return new TextDecoder().decode(await readBody(message, maxBytes, tooLarge))
}

/** Whether a client disconnected while it sent its body, which is no failure to log. The message is Node's. */
export function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}
