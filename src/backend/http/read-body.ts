/** Refuses a body by its announced length, and one without as soon as more than `maxBytes` have come. */
export async function readBody(
  request: Request,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  if (maxBytes < 0 || Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Decoded as fetch's own `text()` does: without a byte order mark. */
export async function readText(
  request: Request,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<string> {
  return new TextDecoder().decode(await readBody(request, maxBytes, tooLarge))
}
