import { type SendTusRequest, sendByXhr, type TusAnswer, type TusRequest } from './tus-request.ts'
import { waitBeforeRetry } from './wait-before-retry.ts'

/** The server refuses the upload, or answers what another attempt has not mended. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly status: number
  readonly text: string

  constructor({ status, text }: Pick<TusAnswer, 'status' | 'text'>) {
    super(`The server answers ${status}`)
    this.status = status
    this.text = text
  }
}

export interface UploadInParts {
  content: Blob
  /** The absolute address where uploads begin. */
  endpoint: string
  /** The fields of the header Upload-Metadata. */
  metadata(): Promise<Record<string, string>>
  /** Only the last part may be smaller. */
  partBytes: number
  /** Headers of every request; asked for each time, since a long upload outlasts a token. */
  headers?(): Promise<Record<string, string>>
  signal: AbortSignal
  /** Where an upload that was begun before goes on. */
  address?: string | undefined
  onBegun?(address: string): void
  onSent?(bytes: number): void
  /** Told when an attempt has failed and another one waits for its turn or for a connection. */
  onPaused?(): void
  isTemporary(answer: Pick<TusAnswer, 'status' | 'text'>): boolean
  /** How many attempts in a row may fail without a byte being sent. */
  maxFailures: number
  /** By XMLHttpRequest unless told. */
  send?: SendTusRequest
}

/**
 * Uploads by tus 1.0.0, continues where an earlier attempt ended, and tries again after a broken connection. Throws UploadRefused, or
 * what the last attempt failed with. The usual client for tus would be larger than a whole form.
 */
export async function sendInParts(upload: UploadInParts): Promise<void> {
  let { address } = upload
  let failures = 0
  let sent = 0
  const attempt: UploadInParts = {
    ...upload,
    onBegun(begun) {
      address = begun
      upload.onBegun?.(begun)
    },
    onSent(bytes) {
      if (bytes > sent) failures = 0
      sent = Math.max(sent, bytes)
      upload.onSent?.(bytes)
    },
  }
  for (;;) {
    try {
      return await sendOnce({ ...attempt, address })
    } catch (error) {
      upload.signal.throwIfAborted()
      failures += 1
      const isFinal = error instanceof UploadRefused && !upload.isTemporary(error)
      if (failures > upload.maxFailures || isFinal) throw error
      upload.onPaused?.()
      await waitBeforeRetry(failures, upload.signal)
      upload.signal.throwIfAborted()
    }
  }
}

/** A conflict of offsets, or an upload that the server forgot meanwhile: the next attempt asks where it stands. */
class UploadMoved extends Error {
  override name = 'UploadMoved'
}

async function sendOnce(upload: UploadInParts): Promise<void> {
  let { address } = upload
  let offset = address === undefined ? undefined : await askOffset(upload, address)
  // The service has forgotten the upload: a new one is begun.
  if (address === undefined || offset === undefined) {
    address = await begin(upload)
    offset = 0
  }
  while (offset < upload.content.size) offset = await sendPart(upload, address, offset)
  upload.onSent?.(upload.content.size)
}

async function begin(upload: UploadInParts): Promise<string> {
  const answer = await request(upload, 'POST', upload.endpoint, {
    headers: {
      'upload-length': String(upload.content.size),
      'upload-metadata': writeMetadata(await upload.metadata()),
    },
  })
  if (answer.status >= 300) throw new UploadRefused(answer)
  const location = answer.header('location')
  if (!location) throw new Error('The upload has no address')
  const address = new URL(location, upload.endpoint).href
  upload.onBegun?.(address)
  return address
}

/** Undefined if the service knows nothing of it. */
async function askOffset(upload: UploadInParts, address: string): Promise<number | undefined> {
  const answer = await request(upload, 'HEAD', address)
  if (isForgotten(answer)) return undefined
  return offsetIn(answer)
}

async function sendPart(upload: UploadInParts, address: string, offset: number): Promise<number> {
  upload.onSent?.(offset)
  const answer = await request(upload, 'PATCH', address, {
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: upload.content.slice(offset, offset + upload.partBytes),
    onSent: (bytes) => upload.onSent?.(offset + bytes),
  })
  if (answer.status === 409 || isForgotten(answer)) throw new UploadMoved()
  return offsetIn(answer)
}

function isForgotten({ status }: TusAnswer): boolean {
  return status === 404 || status === 410
}

async function request(
  { headers: headersOfAll, send = sendByXhr, signal }: UploadInParts,
  method: TusRequest['method'],
  address: string,
  more: Partial<TusRequest> = {},
): Promise<TusAnswer> {
  const headers = { ...(await headersOfAll?.()), ...more.headers }
  signal.throwIfAborted()
  return send({ ...more, method, address, signal, headers })
}

function offsetIn(answer: TusAnswer): number {
  if (answer.status >= 300) throw new UploadRefused(answer)
  const offset = Number(answer.header('upload-offset') ?? Number.NaN)
  if (!Number.isInteger(offset)) throw new Error('The upload has no offset')
  return offset
}

function writeMetadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',')
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
