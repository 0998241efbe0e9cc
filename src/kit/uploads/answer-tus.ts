import { readPart } from './read-part.ts'
import {
  readCount,
  readLength,
  readMetadata,
  requirePartType,
  requireVersion,
  TusError,
  tooLong,
  tusVersion,
  wrongOffset,
} from './tus-protocol.ts'
import type { UploadWriters } from './upload-writers.ts'

export interface UploadState {
  received: number
  /** Undefined until the sender knows it. */
  length: number | undefined
  /** A length that is told later may be no greater. */
  maxLength: number
  metadata: string
}

interface AnnouncedUpload {
  length: number | undefined
  metadata: ReturnType<typeof readMetadata>
}

interface SentPart {
  content: AsyncIterable<Uint8Array>
  /** How long the whole upload is, as far as it is known by now. */
  length: number | undefined
}

/** The uploads of one service, as far as the sender of a request may reach them. */
export interface ResumableUploads<Upload extends UploadState> {
  writers: UploadWriters
  begin(announced: AnnouncedUpload): Promise<string>
  /** Throws for an upload that is not there, or not this sender's. */
  find(id: string): Promise<Upload>
  /** Keeps what comes, and with the last byte makes use of the whole. Returns how much is here then. */
  append(upload: Upload, part: SentPart): Promise<number>
  discard(upload: Upload): Promise<void>
}

export interface TusService<Upload extends UploadState> {
  /** Whether uploads may begin before their length is known. */
  mayDeferLength: boolean
  maxLength: number
  /** Asked of requests that speak tus alone. */
  open(): Promise<ResumableUploads<Upload>>
  /** The service's own rendering of a refusal, with the status that a client of tus goes by. */
  refuse(error: unknown): Response
}

/** Who may send what, and where the bytes go, is the service's. `id` is undefined at the address where uploads begin. */
export async function answerTus<Upload extends UploadState>(
  request: Request,
  id: string | undefined,
  service: TusService<Upload>,
): Promise<Response> {
  // For clients that cannot send every method.
  const method = request.headers.get('x-http-method-override')?.toUpperCase() ?? request.method
  if (method === 'OPTIONS') return tellAbilities(service)
  try {
    const allowed = id === undefined ? ['POST'] : Object.keys(answers)
    if (!allowed.includes(method))
      throw new TusError(405, `${method} is not taken here`, {
        allow: `OPTIONS, ${allowed.join(', ')}`,
      })
    requireVersion(request)
    const uploads = await service.open()
    if (id === undefined) return await begin(request, service, uploads)
    return await answers[method as keyof typeof answers](request, id, uploads)
  } catch (error) {
    const { status, headers, body } = service.refuse(error)
    const more = error instanceof TusError ? error.headers : {}
    const refusal = { ...Object.fromEntries(headers), ...more }
    return tusAnswer(status, refusal, method === 'HEAD' ? null : body)
  }
}

function tellAbilities({ mayDeferLength, maxLength }: TusService<UploadState>): Response {
  const extensions = [
    'creation',
    ...(mayDeferLength ? ['creation-defer-length'] : []),
    'termination',
  ]
  return tusAnswer(204, {
    'tus-version': tusVersion,
    'tus-extension': extensions.join(','),
    'tus-max-size': maxLength,
  })
}

async function begin<Upload extends UploadState>(
  request: Request,
  { mayDeferLength, maxLength }: TusService<Upload>,
  uploads: ResumableUploads<Upload>,
): Promise<Response> {
  const metadata = readMetadata(request)
  const length = readLength(request, mayDeferLength)
  if ((length ?? 0) > maxLength) throw tooLong()
  return tusAnswer(201, { location: await uploads.begin({ length, metadata }) })
}

type Answer = <Upload extends UploadState>(
  request: Request,
  id: string,
  uploads: ResumableUploads<Upload>,
) => Promise<Response>

const answers = {
  /** Whoever asks has lost the connection on which the upload was sent, or means to go on with it. */
  async HEAD(_, id, { find, writers }) {
    await find(id)
    await writers.stop(id)
    const { received, length, metadata } = await find(id)
    return tusAnswer(200, {
      'upload-offset': received,
      ...(length === undefined ? { 'upload-defer-length': 1 } : { 'upload-length': length }),
      ...(metadata && { 'upload-metadata': metadata }),
    })
  },

  async PATCH(request, id, uploads) {
    const { received } = await uploads.find(id)
    requirePartType(request)
    const offset = readCount(request, 'Upload-Offset')
    const writing = uploads.writers.begin(id, async (signal) => {
      // Looked up again: another request may have been the writer a moment ago.
      const upload = await uploads.find(id)
      if (offset !== upload.received) throw wrongOffset(upload.received)
      const length = settleLength(request, upload)
      const missing = (length ?? upload.maxLength) - offset
      if (Number(request.headers.get('content-length') ?? 0) > missing) throw tooLong()
      const content = readPart(request, signal, missing)
      return tusAnswer(204, { 'upload-offset': await uploads.append(upload, { content, length }) })
    })
    if (!writing) throw wrongOffset(received)
    return writing
  },

  async DELETE(_, id, { find, writers, discard }) {
    await find(id)
    await writers.stop(id)
    await discard(await find(id))
    return tusAnswer(204)
  },
} satisfies Record<string, Answer>

/** A length that was deferred comes with a part; once it is known, no other may come. */
function settleLength(request: Request, { received, length, maxLength }: UploadState) {
  if (!request.headers.has('upload-length')) return length
  const told = readCount(request, 'Upload-Length')
  if (told < received || (length !== undefined && told !== length))
    throw new TusError(400, 'The header Upload-Length contradicts what is known of the upload')
  if (told > maxLength) throw tooLong()
  return told
}

function tusAnswer(
  status: number,
  headers: Record<string, string | number> = {},
  body: Response['body'] = null,
): Response {
  const answer = new Response(body, { status })
  const always = { 'tus-resumable': tusVersion, 'cache-control': 'no-store' }
  for (const [name, value] of Object.entries({ ...headers, ...always }))
    answer.headers.set(name, String(value))
  return answer
}
