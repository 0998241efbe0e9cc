import { hasOfferPage } from '#content/addresses/offer-page.ts'
import { uploadsAddress } from '#content/requests/request-files.ts'
import type { Client } from '#kit/http/client.ts'
import { parseTusMetadata, partType, tusHeaders, tusVersion } from '#kit/uploads/tus-protocol.ts'
import { jsonResponse } from '../http/json-response.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { PageService } from '../pages/page-service.ts'
import type { Requests } from './create-requests.ts'
import type { RequestFiles } from './files/create-request-files.ts'
import { UploadRefused, WrongOffset } from './files/upload-refused.ts'
import { readTicket } from './ticket.ts'

interface UploadRequest {
  request: Request
  client: Pick<Client, 'limitedBy'>
}

interface ExistingUploadRequest extends UploadRequest {
  /** Of the upload. */
  id: string
}

export interface UploadRoutes {
  create(routed: UploadRequest): Promise<Response>
  /** HEAD, PATCH and DELETE of one upload. */
  answer(routed: ExistingUploadRequest): Promise<Response>
}

/** The part of tus 1.0.0 that a form needs: creation, parts from an offset on, and termination. */
export function createUploadRoutes(
  pages: Pick<PageService, 'site'>,
  { secret, files }: Pick<Requests, 'secret' | 'files'>,
): UploadRoutes {
  return {
    create: withTusErrors(async ({ request, client }) => {
      const { headers } = request
      const metadata = readMetadata(headers.get('upload-metadata') ?? '')
      const size = readCount(headers.get('upload-length'))
      const ticket = readTicket(secret ?? '', `${metadata.get('key')}.${metadata.get('seal')}`)
      if (!ticket?.isGenuine) throw new UploadRefused('expired', { status: 403 })
      const name = metadata.get('filename') ?? ''
      const mediaType = metadata.get('filetype') ?? ''
      const site = await pages.site()
      if (!site || !hasOfferPage(site)) throw new UploadRefused('expired', { status: 404 })
      const opened = await requireFiles(files)
      const id = await opened.begin({ key: ticket.key, name, size, mediaType }, client)
      return empty(201, { Location: `${uploadsAddress}/${id}` })
    }),
    answer: withTusErrors(async (routed) => {
      const { method } = routed.request
      if (method === 'GET') throw new UploadRefused('malformed', { status: 405 })
      const opened = await requireFiles(files)
      if (method === 'HEAD') return tellOffset(opened, routed)
      if (method === 'PATCH') return append(opened, routed)
      await opened.discard(routed.id)
      return empty(204, {})
    }),
  }
}

async function requireFiles(files: Requests['files']): Promise<RequestFiles> {
  const opened = await files
  if (!opened) throw new UploadRefused('full')
  return opened
}

async function tellOffset(files: RequestFiles, { id }: ExistingUploadRequest): Promise<Response> {
  const { received, size } = await files.find(id)
  return empty(200, { 'Upload-Offset': String(received), 'Upload-Length': String(size) })
}

async function append(
  files: RequestFiles,
  { request, client, id }: ExistingUploadRequest,
): Promise<Response> {
  const { headers } = request
  if (headers.get('content-type') !== partType) throw new UploadRefused('malformed')
  const offset = readCount(headers.get('upload-offset'))
  const received = await files.receive(id, { offset, request }, client)
  return empty(204, { 'Upload-Offset': String(received) })
}

function withTusErrors<Routed extends UploadRequest>(
  answer: (routed: Routed) => Promise<Response>,
) {
  return async (routed: Routed): Promise<Response> => {
    try {
      if (
        routed.request.method !== 'GET' &&
        routed.request.headers.get('tus-resumable') !== tusVersion
      )
        throw new UploadRefused('malformed')
      return await answer(routed)
    } catch (error) {
      if (error instanceof UploadRefused) return refusal(error)
      // The connection has broken, or a newer request continues this upload: nobody reads the answer.
      if (routed.request.signal.aborted || isAbort(error))
        return refusal(new UploadRefused('busy', { retryAfter: 1 }))
      throw error
    }
  }
}

function isAbort(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

function empty(status: number, headers: Record<string, string>): Response {
  return new Response(null, {
    status,
    headers: { ...securityHeaders, ...tusHeaders, ...headers },
  })
}

function refusal(error: UploadRefused): Response {
  const { status, reason, retryAfter } = error
  return jsonResponse(
    status,
    { reason },
    {
      'tus-resumable': tusVersion,
      ...(error instanceof WrongOffset && { 'Upload-Offset': String(error.received) }),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  )
}

function readCount(written: string | null): number {
  if (written === null || !/^\d{1,15}$/.test(written)) throw new UploadRefused('malformed')
  return Number(written)
}

const maxMetadata = 4_096

function readMetadata(written: string): Map<string, string> {
  if (written.length > maxMetadata) throw new UploadRefused('malformed')
  return parseTusMetadata(written)
}
