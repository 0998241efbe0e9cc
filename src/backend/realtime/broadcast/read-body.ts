import { broadcastErrors } from './broadcast-errors.ts'

export async function readBody(request: Request, limit: number): Promise<Buffer> {
  if (limit < 0 || Number(request.headers.get('content-length') ?? 0) > limit)
    throw broadcastErrors.tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw broadcastErrors.tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
