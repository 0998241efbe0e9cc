import { maxStoredDepth, parseJson } from '#kit/http/json.ts'
import { readBody } from '#kit/http/read-body.ts'
import type { TokenBucket } from '#kit/limits/token-bucket.ts'
import type { CallerOf } from '../../access/caller.ts'
import { type Route, type RouteRequest, route } from '../../http/routes.ts'
import type { Caller } from '../../postgres/caller.ts'
import type { Channels } from '../channel/channels.ts'
import { channelKey, maxTopicBytes, topicPrefix } from '../channel/hub.ts'
import type { CheckRights } from '../channel/rights.ts'
import type { RealtimeLimits } from '../limits/realtime-limits.ts'
import type { createVisitorBudgets, VisitorBudget } from '../limits/visitor-budgets.ts'
import { type Broadcast, PackedBroadcast } from '../protocol/frame.ts'
import { isAnonymous } from '../socket/access-checks.ts'
import { broadcastErrors, readBatch } from './batch.ts'

interface BroadcastContext {
  channels: Channels
  callerOf: CallerOf
  checkRights: CheckRights
  limits: RealtimeLimits
  /** All senders share it, the service key's too. */
  httpRate: TokenBucket
  budgetOf: ReturnType<typeof createVisitorBudgets>
}

type BroadcastRequest = RouteRequest<BroadcastContext>

interface Sender {
  caller: Caller
  budget: VisitorBudget | undefined
}

interface Message {
  topic: string
  isPrivate: boolean
  broadcast: Broadcast
}

export const broadcastRoutes: readonly Route<BroadcastContext>[] = [
  route('POST', '/api/broadcast', broadcastBatch),
  route('POST', '/api/broadcast/:topic/events/:event', broadcastOne),
]

/** Room for the JSON around the messages of a batch. */
const batchOverhead = 2048

async function broadcastBatch(call: BroadcastRequest): Promise<Response> {
  const { request, context } = call
  const sender = await senderOf(call)
  const limits = { ...context.limits, messageBytes: messageLimit(context, sender) }
  const body = await readChargedBody(request, sender, batchLimit(context, sender))
  const messages = readBatch(body.toString(), limits)
  takeFromRate(context, sender, messages.length)
  await send(
    context,
    sender,
    messages.map(({ topic, isPrivate, event, payload }) => ({
      topic,
      isPrivate,
      broadcast: { type: 'broadcast', event, payload },
    })),
  )
  return accepted()
}

async function broadcastOne(call: BroadcastRequest): Promise<Response> {
  const { request, url, parameters, context } = call
  const sender = await senderOf(call)
  const { topic = '', event = '' } = parameters
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isBinary = type === 'application/octet-stream'
  if (!isBinary && type !== 'application/json') throw broadcastErrors.wrongType()
  // The event name is copied to every receiver, like the body, so it counts too.
  const limit = messageLimit(context, sender) - Buffer.byteLength(event)
  const body = await readChargedBody(request, sender, limit)
  if (!isBinary && parseJson(body.toString(), maxStoredDepth) === undefined)
    throw broadcastErrors.unreadable()
  takeFromRate(context, sender, 1)
  const isPrivate = url.searchParams.get('private') === 'true'
  const broadcast = new PackedBroadcast(event, isBinary, body)
  await send(context, sender, [{ topic, isPrivate, broadcast }])
  return accepted()
}

async function senderOf({ request, client, context }: BroadcastRequest): Promise<Sender> {
  const caller = await context.callerOf(request)
  const isTrusted = caller.role === 'service_role'
  return { caller, budget: isTrusted ? undefined : context.budgetOf(client.limitedBy) }
}

function messageLimit({ limits }: BroadcastContext, { caller }: Sender): number {
  const { messageBytes, anonymousMessageBytes } = limits
  return isAnonymous(caller) ? Math.min(messageBytes, anonymousMessageBytes) : messageBytes
}

function batchLimit({ limits }: BroadcastContext, { caller }: Sender): number {
  if (caller.role === 'service_role') return limits.serviceBatchBytes
  return isAnonymous(caller) ? limits.anonymousMessageBytes + batchOverhead : limits.userBatchBytes
}

async function readChargedBody(request: Request, { budget }: Sender, limit: number) {
  if (budget && !budget.isPaidOff()) throw broadcastErrors.rateReached()
  const body = await readBody(request, limit, broadcastErrors.tooLarge)
  budget?.chargeReceived(body.byteLength)
  return body
}

/** As in Supabase Realtime, messages that the caller may not send are accepted and dropped. */
async function send(context: BroadcastContext, { caller, budget }: Sender, messages: Message[]) {
  const { channels, checkRights } = context
  const checked = new Map<string, boolean>()
  const maySend = async (fullTopic: string, isPrivate: boolean): Promise<boolean> => {
    if (!isPrivate) return channels.maySendOn(fullTopic, caller.role)
    const known = checked.get(fullTopic)
    if (known !== undefined) return known
    if (budget && !budget.takePolicyCheck()) throw broadcastErrors.rateReached()
    const { broadcast } = await checkRights(caller, fullTopic, 'write')
    checked.set(fullTopic, broadcast)
    return broadcast
  }
  const allowed: { key: string; broadcast: Broadcast }[] = []
  for (const { topic, isPrivate, broadcast } of messages) {
    const fullTopic = topicPrefix + topic
    // A topic this long cannot be joined, so it has no members.
    if (Buffer.byteLength(fullTopic) > maxTopicBytes) continue
    if (await maySend(fullTopic, isPrivate))
      allowed.push({ key: channelKey(fullTopic, isPrivate), broadcast })
  }
  // Asked where nothing can come between: requests that were judged at the same time all found the budget paid off.
  if (budget && !budget.isPaidOff()) throw broadcastErrors.rateReached()
  for (const { key, broadcast } of allowed) {
    const cost = channels.broadcastOverHttp(key, broadcast)
    budget?.chargeDelivered(cost)
  }
}

function takeFromRate({ httpRate }: BroadcastContext, { budget }: Sender, count: number): void {
  if (budget && !budget.takeMessages(count)) throw broadcastErrors.rateReached()
  if (!httpRate.take(Date.now(), count)) throw broadcastErrors.rateReached()
}

function accepted(): Response {
  return new Response(null, { status: 202 })
}
