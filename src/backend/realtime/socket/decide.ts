import { isJsonObject } from '#kit/http/json.ts'
import { refusals } from '../channel/refusals.ts'
import { maxTopicBytes, topicPrefix } from '../channel/topic.ts'
import { type Broadcast, type ClientFrame, PackedBroadcast } from '../protocol/frame.ts'
import { type JoinRequest, maxPostgresChanges, readJoinRequest } from './join-request.ts'

/** What the service does with a client's frame. */
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
  if (event === 'access_token') return decideToken(payload)
  return { kind: 'ignore' }
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

function decideToken({ access_token }: Record<string, unknown>): Decision {
  return typeof access_token === 'string'
    ? { kind: 'renew', token: access_token }
    : { kind: 'ignore' }
}
