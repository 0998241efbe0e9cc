import * as z from 'zod'
import { isJsonObject } from '#kit/http/json.ts'
import { maxTopicBytes, topicPrefix } from '../channel/hub.ts'
import { refusals } from '../channel/refusals.ts'
import { type Broadcast, type ClientFrame, PackedBroadcast } from '../protocol/frame.ts'

const maxPostgresChanges = 100

const flag = (fallback: boolean) =>
  z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .catch(fallback)

const anyObject = z.record(z.string(), z.unknown())
const part = anyObject.catch({})
const token = z.string().optional().catch(undefined)

const payloadSchema = z.object({ config: part, access_token: token, user_token: token })
const configSchema = z.object({
  broadcast: part,
  presence: part,
  private: flag(false),
  postgres_changes: z.array(z.unknown()).catch([]),
})
const broadcastSchema = z.object({
  ack: flag(false),
  self: flag(false),
  replay: z.unknown().optional(),
})
const changesSchema = z.array(anyObject).catch([])
const presenceSchema = z.object({
  key: z.union([z.string(), z.number(), z.boolean()]).transform(String).catch(''),
  // Older clients do not send this switch and expect presence.
  enabled: flag(true),
})

/** What a client requests when it joins. As in Supabase Realtime, an invalid part counts as missing. */
function readJoinRequest(payload: unknown) {
  const joined = payloadSchema.parse(payload)
  const config = configSchema.parse(joined.config)
  const broadcast = broadcastSchema.parse(config.broadcast)
  const presence = presenceSchema.parse(config.presence)
  const hasTooManyChanges = config.postgres_changes.length > maxPostgresChanges
  return {
    wantsAck: broadcast.ack,
    receivesOwn: broadcast.self,
    presenceKey: presence.key,
    receivesPresence: presence.enabled,
    isPrivate: config.private,
    wantsReplay: broadcast.replay != null,
    // Too many are refused by their number, before each is parsed.
    postgresChanges: hasTooManyChanges ? [] : changesSchema.parse(config.postgres_changes),
    hasTooManyChanges,
    token: joined.access_token ?? joined.user_token,
  }
}

export type JoinRequest = ReturnType<typeof readJoinRequest>

export type Decision =
  | { kind: 'acknowledge' }
  | { kind: 'refuse'; reason: string }
  | { kind: 'ignore' }
  | { kind: 'join'; request: JoinRequest }
  | { kind: 'leave' }
  | { kind: 'broadcast'; broadcast: Broadcast }
  | { kind: 'track'; meta: Record<string, unknown> }
  | { kind: 'untrack' }
  | { kind: 'renew'; token: string }

const refuse = (reason: string): Decision => ({ kind: 'refuse', reason })

export function decide(frame: ClientFrame, isJoined: boolean): Decision {
  const { topic, event, payload } = frame
  if (topic === 'phoenix' && event === 'heartbeat') return { kind: 'acknowledge' }
  if (event === 'phx_join') return decideJoin(topic, payload)
  if (event === 'phx_leave') return { kind: isJoined ? 'leave' : 'acknowledge' }
  if (!isJoined) return refuse(refusals.unmatchedTopic)
  if (event === 'broadcast') return decideBroadcast(payload)
  if (payload instanceof PackedBroadcast) return { kind: 'ignore' }
  if (event === 'presence') return decidePresence(payload)
  const { access_token: token } = payload
  return event === 'access_token' && typeof token === 'string'
    ? { kind: 'renew', token }
    : { kind: 'ignore' }
}

function decideJoin(topic: string, payload: ClientFrame['payload']): Decision {
  if (!topic.startsWith(topicPrefix)) return refuse(refusals.unmatchedTopic)
  if (topic === topicPrefix) return refuse(refusals.topicNameRequired)
  if (Buffer.byteLength(topic) > maxTopicBytes) return refuse(refusals.topicNameTooLong)
  const request = readJoinRequest(payload)
  if (request.hasTooManyChanges) return refuse(refusals.tooManyChanges(maxPostgresChanges))
  // On a private channel a replay is allowed but empty, since no message is stored.
  if (request.wantsReplay && !request.isPrivate) return refuse(refusals.replayNeedsPrivate)
  return { kind: 'join', request }
}

function decideBroadcast(broadcast: ClientFrame['payload']): Decision {
  // The stock client calls toLowerCase() on the events it receives, so anything but a string would make receivers throw.
  if (typeof broadcast.event !== 'string') return refuse(refusals.eventNotText)
  return { kind: 'broadcast', broadcast }
}

function decidePresence({ event, payload }: Record<string, unknown>): Decision {
  const name = typeof event === 'string' ? event.toLowerCase() : ''
  if (name === 'untrack') return { kind: 'untrack' }
  if (name !== 'track') return refuse(refusals.unknownPresenceEvent)
  const meta = payload ?? {}
  return isJsonObject(meta) ? { kind: 'track', meta } : refuse(refusals.presenceNotObject)
}
