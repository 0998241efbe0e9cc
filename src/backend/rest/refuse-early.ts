import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { crossOriginAccess } from '../http/cors.ts'
import { databaseErrors } from '../postgres/database-error.ts'
import { renderRestError } from './errors/render-error.ts'

export type RefuseEarly = (request: IncomingMessage, response: ServerResponse) => boolean

const retryAfterSeconds = 2

/** Before a Request object is made: that takes four times as long as this answer, and in a flood all other calls wait for it. */
export async function createEarlyRefusal(
  anonKey: string,
  isFull: () => boolean,
): Promise<RefuseEarly> {
  const busy = databaseErrors.busy(retryAfterSeconds)
  // Made once, by the same middleware as every other answer, so that it has the same headers.
  const refusal = await new Hono()
    .use(crossOriginAccess)
    .all('*', ({ req }) => renderRestError(busy, req.raw))
    .request('/rest/v1/')
  const headers = Object.fromEntries(refusal.headers)
  const body = await refusal.text()
  const isAnonymous = ({ apikey, authorization = '' }: IncomingMessage['headers']) =>
    apikey === anonKey && (authorization === '' || authorization === `Bearer ${anonKey}`)

  return (request, response) => {
    if (!isFull() || !request.url?.startsWith('/rest/v1/')) return false
    if (!isAnonymous(request.headers)) return false
    response.writeHead(refusal.status, headers).end(body)
    return true
  }
}
