import { hasOfferPage } from '#content/addresses/optional-pages.ts'
import { maxRequestFileBytes, uploadsAddress } from '#content/requests/request-files.ts'
import type { Client } from '#kit/http/client.ts'
import { answerTus } from '#kit/uploads/answer-tus.ts'
import { TusError } from '#kit/uploads/tus-protocol.ts'
import { jsonResponse } from '../http/responses.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { PageService } from '../pages/page-service.ts'
import type { Requests } from './create-requests.ts'
import { RequestFileRefused } from './files/request-file-refused.ts'
import { readTicket } from './ticket.ts'

interface UploadRequest {
  request: Request
  client: Pick<Client, 'limitedBy'>
  /** The id of an upload that has begun; a new upload has none yet. */
  id?: string
}

/** Answers a form's script, which sends each file by tus. */
export function createUploadRoutes(
  pages: Pick<PageService, 'site'>,
  { secret, files }: Pick<Requests, 'secret' | 'files'>,
): (routed: UploadRequest) => Promise<Response> {
  /** Finds the key of the request that the file is for. Throws where its seal is not genuine or the form is off. */
  async function requireKey(fields: ReadonlyMap<string, string>): Promise<string> {
    const ticket = readTicket(secret ?? '', `${fields.get('key')}.${fields.get('seal')}`)
    if (!ticket?.isGenuine) throw new RequestFileRefused('expired', { status: 403 })
    const site = await pages.site()
    if (!site || !hasOfferPage(site)) throw new RequestFileRefused('expired', { status: 404 })
    return ticket.key
  }

  return async ({ request, client, id }) => {
    const answer = await answerTus(request, id, {
      mayDeferLength: false,
      maxLength: maxRequestFileBytes,
      refuse,
      async open() {
        const opened = await files
        if (!opened) throw new RequestFileRefused('full')
        return {
          ...opened.uploadsOf(client),
          async begin({ length = 0, metadata: { fields, written } }) {
            const file = {
              key: await requireKey(fields),
              name: fields.get('filename') ?? '',
              mediaType: fields.get('filetype') ?? '',
              size: length,
              metadata: written,
            }
            return `${uploadsAddress}/${await opened.begin(file, client)}`
          },
        }
      },
    })
    for (const [name, value] of Object.entries(securityHeaders)) answer.headers.set(name, value)
    return answer
  }
}

function refuse(error: unknown): Response {
  const { status, reason, retryAfter } = toRefusal(error)
  return jsonResponse(
    status,
    { reason },
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  )
}

function toRefusal(error: unknown): RequestFileRefused {
  if (error instanceof RequestFileRefused) return error
  if (!(error instanceof TusError)) throw error
  const { status } = error
  return new RequestFileRefused(status === 413 ? 'too-large' : 'malformed', { status })
}
