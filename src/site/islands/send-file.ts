import { type UploadRefusal, uploadsAddress } from '#content/requests/request-files.ts'
import {
  offsetIn,
  sendByXhr,
  type TusAnswer,
  type TusRequest,
  writeMetadata,
} from '#data/uploads/tus-request.ts'

/** The server would refuse the file again. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly reason: UploadRefusal

  constructor(reason: UploadRefusal) {
    super(`A file was refused: ${reason}`)
    this.reason = reason
  }
}

export interface FileToSend {
  file: File
  ticket: string
  /** Where an upload that was begun before goes on. */
  address: string | undefined
  signal: AbortSignal
  onBegun(address: string): void
  onProgress(sent: number): void
}

/** Small, so that a broken connection costs little and no proxy finds a body too large. */
const partBytes = 1024 * 1024
const discardTimeoutMs = 30_000

/**
 * Uploads by tus 1.0.0 and continues where an earlier attempt ended. The usual client for tus would be larger than the whole
 * form. Throws `FileRefused`; after any other error another attempt may help.
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
      onSent: (sent) => onProgress(start + sent),
    })
    offset = offsetIn(answer)
  }
  onProgress(file.size)
}

export async function discardFile(address: string): Promise<void> {
  await ask('DELETE', address, { signal: AbortSignal.timeout(discardTimeoutMs) })
}

async function begin({ file, ticket, signal, onBegun }: FileToSend): Promise<string> {
  const [key = '', seal = ''] = ticket.split('.')
  const metadata = { filename: file.name.slice(-300), filetype: file.type, key, seal }
  const answer = await ask('POST', uploadsAddress, {
    signal,
    headers: {
      'Upload-Length': String(file.size),
      'Upload-Metadata': writeMetadata(metadata),
    },
  })
  const address = answer.header('Location')
  if (!address) throw new Error('The upload has no address')
  onBegun(address)
  return address
}

async function ask(
  method: TusRequest['method'],
  address: string,
  more: Omit<TusRequest, 'method' | 'address'>,
): Promise<TusAnswer> {
  const answer = await sendByXhr({ ...more, method, address })
  if (answer.status < 300) return answer
  const reason = reasonOf(answer)
  throw reason ? new FileRefused(reason) : new Error(`The server answers ${answer.status}`)
}

/** Undefined for what another attempt may mend: a busy or restarting server, another instance, an offset that has changed. */
function reasonOf({ status, text }: TusAnswer): UploadRefusal | undefined {
  if (status === 404 || status === 410) return 'expired'
  const reason = tryReason(text)
  const isOffset = status === 409 && reason !== 'too-many'
  return reason === 'busy' || reason === 'elsewhere' || isOffset ? undefined : reason
}

function tryReason(written: string): UploadRefusal | undefined {
  try {
    return (JSON.parse(written) as { reason?: UploadRefusal }).reason
  } catch {
    return undefined
  }
}
