import type { CallerOf } from '../../access/caller.ts'
import { type Route, type RouteRequest, route } from '../../http/routes.ts'
import type { TokenBucket } from '../../http/token-bucket.ts'
import type { DatabaseRole } from '../../postgres/roles.ts'
import { topicPrefix } from '../channel/decide.ts'
import type { Channels } from '../channels.ts'
import type { RealtimeLimits } from '../limits.ts'
import { type Broadcast, PackedBroadcast } from '../protocol/frame.ts'
import { parseJson } from '../protocol/json.ts'
import { readBatch } from './batch.ts'
import { broadcastErrors } from './broadcast-errors.ts'
import { readBody } from './read-body.ts'

export interface BroadcastContext {
  channels: Channels
  callerOf: CallerOf
  limits: RealtimeLimits
  rate: TokenBucket
}

type BroadcastRequest = RouteRequest<BroadcastContext>

export const broadcastRoutes: readonly Route<BroadcastContext>[] = [
  route('POST', '/api/broadcast', broadcastBatch),
  route('POST', '/api/broadcast/:topic/events/:event', broadcastOne),
]

const batchBytesLimit = 8 * 1024 * 1024

async function broadcastBatch({ request, service }: BroadcastRequest): Promise<Response> {
  const { role } = await service.callerOf(request)
  const body = await readBody(request, batchBytesLimit)
  const messages = readBatch(body.toString(), service.limits)
  takeFromRate(service, messages.length)
  for (const { topic, event, payload, isPrivate } of messages)
    send(service, role, { topic, isPrivate }, { type: 'broadcast', event, payload })
  return accepted()
}

async function broadcastOne({
  request,
  url,
  parameters,
  service,
}: BroadcastRequest): Promise<Response> {
  const { role } = await service.callerOf(request)
  const { topic = '', event = '' } = parameters
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isBinary = type === 'application/octet-stream'
  if (!isBinary && type !== 'application/json') throw broadcastErrors.wrongType()
  const body = await readBody(request, service.limits.messageBytes)
  if (!isBinary && parseJson(body.toString()) === undefined) throw broadcastErrors.unreadable()
  takeFromRate(service, 1)
  const isPrivate = url.searchParams.get('private') === 'true'
  send(service, role, { topic, isPrivate }, new PackedBroadcast(event, isBinary, body))
  return accepted()
}

/** What the caller may not send is accepted and goes nowhere, as in Supabase Realtime. */
function send(
  { channels }: BroadcastContext,
  role: DatabaseRole,
  { topic, isPrivate }: { topic: string; isPrivate: boolean },
  broadcast: Broadcast,
): void {
  const prefixed = topicPrefix + topic
  if (!isPrivate && channels.maySend(prefixed, role)) channels.announce(prefixed, broadcast)
}

function takeFromRate({ rate }: BroadcastContext, count: number): void {
  if (!rate.take(Date.now(), count)) throw broadcastErrors.rateReached()
}

function accepted(): Response {
  return new Response(null, { status: 202 })
}
