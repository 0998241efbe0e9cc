import {
  offsetIn,
  type SendTusRequest,
  type TusAnswer,
  type TusRequest,
  writeMetadata,
} from './tus-request.ts'

/** The storage service refuses the upload. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly status: number
  readonly text: string

  constructor({ status, text }: Pick<TusAnswer, 'status' | 'text'>) {
    super(`The storage answers ${status}`)
    this.status = status
    this.text = text
  }
}

export interface ResumableUpload {
  /** The address of the storage service. */
  storage: string
  bucket: string
  name: string
  content: Blob
  /** What was measured of the file, for the catalogue: sent with the file, since the sender may be closed right after it. */
  measured?: {
    width?: number | undefined
    height?: number | undefined
    hash?: string | undefined
    placeholder?: string | undefined
  }
  /** Key and token; asked for before each request, since a long upload outlasts a token. */
  credentials: () => Promise<Record<string, string>>
  send: SendTusRequest
  signal: AbortSignal
  /** Where an upload that was begun before goes on. */
  address?: string | undefined
  onBegun?: (address: string) => void
  onSent?: (bytes: number) => void
}

/** As a hosted Supabase requires; only the last part may be smaller. */
const partBytes = 6 * 1024 * 1024
const year = 31_536_000
/** A 409 means that another sender has added to the upload: the offset is asked for again, but only this often. */
const maxConflicts = 5

/**
 * Uploads by tus 1.0.0 and continues where an earlier attempt ended. Throws UploadRefused, or what `send` rejects with:
 * then another attempt may help.
 */
export async function sendResumable(upload: ResumableUpload): Promise<void> {
  let address = upload.address
  let offset = address === undefined ? undefined : await askOffset(upload, address)
  // The service has forgotten the upload: a new one is begun.
  if (offset === undefined) address = undefined
  address ??= await begin(upload)
  offset ??= 0
  let conflicts = 0
  while (offset < upload.content.size) {
    const answer = await sendPart(upload, address, offset)
    if (answer.status === 409 && ++conflicts < maxConflicts)
      offset = (await askOffset(upload, address)) ?? refuse(answer)
    else if (answer.status >= 300) refuse(answer)
    else offset = offsetIn(answer)
  }
  upload.onSent?.(upload.content.size)
}

async function begin(upload: ResumableUpload): Promise<string> {
  const { storage, bucket, name, content, measured } = upload
  const metadata = {
    bucketName: bucket,
    objectName: name,
    contentType: content.type,
    // Every upload has a name of its own, so the file at its address never changes.
    cacheControl: String(year),
    ...(measured && { metadata: JSON.stringify(measured) }),
  }
  const endpoint = `${storage}/upload/resumable`
  const answer = await request(upload, 'POST', endpoint, {
    headers: {
      'upload-length': String(content.size),
      'upload-metadata': writeMetadata(metadata),
      'x-upsert': 'false',
    },
  })
  if (answer.status >= 300) refuse(answer)
  const location = answer.header('location')
  if (!location) throw new Error('The upload has no address')
  const address = new URL(location, endpoint).href
  upload.onBegun?.(address)
  return address
}

/** Undefined if the service knows nothing of it. */
async function askOffset(upload: ResumableUpload, address: string): Promise<number | undefined> {
  const answer = await request(upload, 'HEAD', address)
  if (answer.status === 404 || answer.status === 410) return undefined
  return answer.status >= 300 ? refuse(answer) : offsetIn(answer)
}

function sendPart(upload: ResumableUpload, address: string, offset: number) {
  upload.onSent?.(offset)
  return request(upload, 'PATCH', address, {
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: upload.content.slice(offset, offset + partBytes),
    onSent: (bytes) => upload.onSent?.(offset + bytes),
  })
}

async function request(
  { credentials, send, signal }: ResumableUpload,
  method: TusRequest['method'],
  address: string,
  more: Partial<TusRequest> = {},
): Promise<TusAnswer> {
  const headers = { ...(await credentials()), ...more.headers }
  signal.throwIfAborted()
  return send({ ...more, method, address, signal, headers })
}

function refuse(answer: TusAnswer): never {
  throw new UploadRefused(answer)
}
