import { parseTusMetadata, tusHeaders, tusVersion } from '#kit/uploads/tus-protocol.ts'
import type { Caller } from '../../postgres/caller.ts'
import { renderError, toStorageError } from '../errors/render-error.ts'
import { StorageError, storageErrors } from '../errors/storage-errors.ts'
import type { StorageRequest } from '../request/storage-context.ts'

type Handle = (call: StorageRequest, caller: Caller) => Promise<Response>

/** tus clients decide by the status, so refusals are sent with their real one instead of the usual 400. */
export function withTusErrors(handle: Handle): (call: StorageRequest) => Promise<Response> {
  return async (call) => {
    try {
      const caller = await call.context.callerOf(call.request)
      if (call.request.headers.get('tus-resumable') !== tusVersion)
        throw storageErrors.invalidRequest(`The header Tus-Resumable must be ${tusVersion}`)
      return await handle(call, caller)
    } catch (error) {
      const refusal = renderError(error, call.request, call.context.log)
      const { status } = toStorageError(error).fields
      const body = call.request.method === 'HEAD' ? null : await refusal.text()
      const headers = { ...Object.fromEntries(refusal.headers), ...tusHeaders }
      return new Response(body, { status, headers: { ...headers, ...offsetOf(error) } })
    }
  }
}

function offsetOf(error: unknown): Record<string, string> {
  return error instanceof WrongOffset ? { 'upload-offset': String(error.received) } : {}
}

/** The client's offset is not where the upload stands: another request may have added to it. */
export class WrongOffset extends StorageError {
  readonly received: number

  constructor(received: number) {
    super({
      status: 409,
      code: 'InvalidOffset',
      message: `The upload continues at byte ${received}`,
    })
    this.received = received
  }
}

export function tusAnswer(status: number, headers: Record<string, string | number> = {}): Response {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return new Response(null, { status, headers: { ...tusHeaders, ...Object.fromEntries(texts) } })
}

export function readCount(request: Request, header: string): number {
  const written = request.headers.get(header) ?? ''
  if (!/^\d{1,15}$/.test(written))
    throw storageErrors.invalidRequest(`The header ${header} must be a number of bytes`)
  return Number(written)
}

const maxMetadata = 8 * 1024

export function readMetadata({ headers }: Request): Map<string, string> {
  const written = headers.get('upload-metadata') ?? ''
  if (written.length > maxMetadata)
    throw storageErrors.invalidRequest('The header Upload-Metadata is too long')
  return parseTusMetadata(written)
}
