import { type UploadRefusal, uploadsAddress } from '#content/requests/request-files.ts'

/** What the server will not take, however often it is sent. */
export class Refused extends Error {
  override name = 'Refused'
  readonly reason: UploadRefusal

  constructor(reason: UploadRefusal) {
    super(`A file was refused: ${reason}`)
    this.reason = reason
  }
}

export interface FileToSend {
  file: File
  ticket: string
  /** Of what was begun before; it is gone on with. */
  address: string | undefined
  signal: AbortSignal
  onBegun(address: string): void
  onProgress(sent: number): void
}

/** Small enough that a broken line costs little, and a proxy's limit on bodies does not matter. */
const partBytes = 1024 * 1024
/** A line on which nothing moves for so long is taken for broken. */
const silenceMs = 30_000

/**
 * tus 1.0.0 as the form's server speaks it, by XMLHttpRequest: `fetch` does not tell how much has been sent. The usual client
 * for tus would be larger than the whole form. Throws `Refused`, or anything else for what is worth another attempt.
 */
export async function sendFile(sending: FileToSend): Promise<void> {
  const { file, signal, onProgress } = sending
  const address = sending.address ?? (await begin(sending))
  let offset = offsetIn(await ask('HEAD', address, { signal }))
  while (offset < file.size) {
    const start = offset
    onProgress(start)
    const answer = await ask('PATCH', address, {
      signal,
      headers: {
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(start),
      },
      body: file.slice(start, start + partBytes),
      onProgress: (sent) => onProgress(start + sent),
    })
    offset = offsetIn(answer)
  }
  onProgress(file.size)
}

export async function discardFile(address: string): Promise<void> {
  await ask('DELETE', address, { signal: AbortSignal.timeout(silenceMs) })
}

async function begin({ file, ticket, signal, onBegun }: FileToSend): Promise<string> {
  const [key = '', seal = ''] = ticket.split('.')
  const metadata = { filename: file.name.slice(-300), filetype: file.type, key, seal }
  const answer = await ask('POST', uploadsAddress, {
    signal,
    headers: {
      'Upload-Length': String(file.size),
      'Upload-Metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(','),
    },
  })
  const address = answer.getResponseHeader('Location')
  if (!address) throw new Error('The upload has no address')
  onBegun(address)
  return address
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function offsetIn(answer: XMLHttpRequest): number {
  const offset = Number(answer.getResponseHeader('Upload-Offset') ?? Number.NaN)
  if (!Number.isInteger(offset)) throw new Error('The upload has no offset')
  return offset
}

interface Asked {
  signal: AbortSignal
  headers?: Record<string, string>
  body?: Blob
  onProgress?(sent: number): void
}

function ask(method: string, address: string, asked: Asked): Promise<XMLHttpRequest> {
  const { signal, headers = {}, body, onProgress } = asked
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('The upload was stopped'))
    const request = new XMLHttpRequest()
    const fail = () => reject(new Error('The line has broken'))
    let silence = 0
    const listen = () => {
      clearTimeout(silence)
      silence = window.setTimeout(() => request.abort(), silenceMs)
    }
    request.open(method, address)
    for (const [name, value] of Object.entries({ 'Tus-Resumable': '1.0.0', ...headers }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      listen()
      onProgress?.(loaded)
    }
    request.onload = () => {
      const reason = request.status < 300 ? undefined : reasonOf(request)
      if (request.status < 300) resolve(request)
      else reject(reason ? new Refused(reason) : new Error(`The server answers ${request.status}`))
    }
    request.onerror = fail
    request.onabort = fail
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.onloadend = () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
    }
    listen()
    request.send(body ?? null)
  })
}

/** Undefined for what may pass: a busy server, one that is being restarted, another instance, an offset that has moved on. */
function reasonOf(request: XMLHttpRequest): UploadRefusal | undefined {
  if (request.status === 404 || request.status === 410) return 'expired'
  const reason = tryReason(request.responseText)
  const isOffset = request.status === 409 && reason !== 'too-many'
  return reason === 'busy' || reason === 'elsewhere' || isOffset ? undefined : reason
}

function tryReason(written: string): UploadRefusal | undefined {
  try {
    return (JSON.parse(written) as { reason?: UploadRefusal }).reason
  } catch {
    return undefined
  }
}
