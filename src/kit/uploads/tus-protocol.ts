export const tusVersion = '1.0.0'

const partType = 'application/offset+octet-stream'
const maxMetadataLength = 8 * 1024

/** What the protocol refuses, whatever service takes the uploads. Its headers go out with the refusal. */
export class TusError extends Error {
  override name = 'TusError'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** The sender's offset is not where the upload stands, or another request is writing it. */
export function wrongOffset(received: number): TusError {
  const headers = { 'upload-offset': String(received) }
  return new TusError(409, `The upload continues at byte ${received}`, headers)
}

export function tooLong(): TusError {
  return new TusError(413, 'The upload exceeded the maximum allowed size')
}

export function requireVersion({ headers }: Request): void {
  if (headers.get('tus-resumable') !== tusVersion)
    throw new TusError(412, `The header Tus-Resumable must be ${tusVersion}`, {
      'tus-version': tusVersion,
    })
}

export function requirePartType({ headers }: Request): void {
  if (headers.get('content-type') !== partType)
    throw new TusError(415, `The header Content-Type must be ${partType}`)
}

export function readCount({ headers }: Request, name: string): number {
  const written = headers.get(name) ?? ''
  if (!/^\d{1,15}$/.test(written))
    throw new TusError(400, `The header ${name} must be a number of bytes`)
  return Number(written)
}

/** Undefined where the sender says that it will tell the length later. */
export function readLength(request: Request, mayBeDeferred: boolean): number | undefined {
  const deferred = request.headers.get('upload-defer-length')
  if (deferred === null) return readCount(request, 'Upload-Length')
  if (mayBeDeferred && deferred === '1' && !request.headers.has('upload-length')) return undefined
  throw new TusError(400, 'The header Upload-Defer-Length is not as it should be')
}

/** Reads the header Upload-Metadata, which is written as `name base64,name base64`. */
export function readMetadata({ headers }: Request) {
  const written = headers.get('upload-metadata') ?? ''
  if (written.length > maxMetadataLength)
    throw new TusError(400, 'The header Upload-Metadata is too long')
  return { written, fields: parseMetadata(written) }
}

export function parseMetadata(written: string): Map<string, string> {
  const pairs = written.split(',').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.trim().split(' ')
    return [name, Buffer.from(value, 'base64').toString('utf8')]
  })
  return new Map(pairs)
}
