import type { ClientFrame, Frame, Ref } from './frame.ts'

export interface JoinedChannel {
  topic: string
  joinRef: Ref
}

export function replyFrame(
  { joinRef, ref, topic }: ClientFrame,
  status: 'ok' | 'error',
  response: object = {},
): Frame {
  return { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }
}

/** The stock client treats the channel as closed and does not rejoin by itself. */
export function closeFrame({ topic, joinRef }: JoinedChannel): Frame {
  return { joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} }
}

export function pushFrame(
  { topic, joinRef }: JoinedChannel,
  event: string,
  payload: object,
): Frame {
  return { joinRef, ref: null, topic, event, payload }
}

/** A message of the service itself on a channel: why it closes, or what it does not offer. */
export function systemError(
  joined: JoinedChannel,
  extension: 'system' | 'postgres_changes',
  message: string,
): Frame {
  const channel = joined.topic.slice(joined.topic.indexOf(':') + 1)
  return pushFrame(joined, 'system', { extension, status: 'error', message, channel })
}
