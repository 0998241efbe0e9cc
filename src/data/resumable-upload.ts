/** One request of an upload. How it is sent differs: a page is told of the progress, a service worker is not. */
interface UploadRequest {
  method: 'POST' | 'HEAD' | 'PATCH'
  address: string
  headers: Record<string, string>
  body?: Blob
  signal: AbortSignal
  /** How much of the body has been sent. */
  onSent?: (bytes: number) => void
}

export interface UploadAnswer {
  status: number
  header: (name: string) => string | null
  text: string
}

/** Rejects when the line breaks. */
export type AskServer = (request: UploadRequest) => Promise<UploadAnswer>

/** The storage service has answered, and takes no more of this upload. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly status: number
  readonly text: string

  constructor({ status, text }: Pick<UploadAnswer, 'status' | 'text'>) {
    super(`The storage answers ${status}`)
    this.status = status
    this.text = text
  }
}

export interface ResumableUpload {
  /** Of the storage service. */
  storage: string
  bucket: string
  name: string
  content: Blob
  /** Key and token; asked for before each request, since a long upload outlasts a token. */
  credentials: () => Promise<Record<string, string>>
  ask: AskServer
  signal: AbortSignal
  /** Where an upload that was begun before goes on. */
  address?: string | undefined
  onBegun?: (address: string) => void
  onSent?: (bytes: number) => void
}

/** What a hosted Supabase asks for; only the last part may be smaller. */
const partBytes = 6 * 1024 * 1024
const year = 31_536_000
/** After a 409 the service is asked for the offset: another sender may have moved it on. More often than this is a fault. */
const maxConflicts = 5

/**
 * By tus 1.0.0: goes on where it was broken off. Throws UploadRefused, or what `ask` rejects with: then it is worth
 * another attempt.
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
  const { storage, bucket, name, content } = upload
  const metadata = {
    bucketName: bucket,
    objectName: name,
    contentType: content.type,
    // Every upload has a name of its own, so the file at its address never changes.
    cacheControl: String(year),
  }
  const endpoint = `${storage}/upload/resumable`
  const answer = await request(upload, 'POST', endpoint, {
    headers: {
      'upload-length': String(content.size),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(','),
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
  { credentials, ask, signal }: ResumableUpload,
  method: UploadRequest['method'],
  address: string,
  more: Partial<UploadRequest> = {},
): Promise<UploadAnswer> {
  const headers = { ...(await credentials()), 'tus-resumable': '1.0.0', ...more.headers }
  signal.throwIfAborted()
  return ask({ ...more, method, address, signal, headers })
}

function refuse(answer: UploadAnswer): never {
  throw new UploadRefused(answer)
}

function offsetIn(answer: UploadAnswer): number {
  const offset = Number(answer.header('upload-offset') ?? Number.NaN)
  if (!Number.isInteger(offset)) throw new Error('The upload has no offset')
  return offset
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** Where there is no progress to be told: in a service worker. */
export const askByFetch: AskServer = async ({ method, address, headers, body, signal }) => {
  const answer = await fetch(address, { method, headers, signal, ...(body && { body }) })
  return {
    status: answer.status,
    header: (name) => answer.headers.get(name),
    text: await answer.text(),
  }
}
