import type { ClientFrame, Frame, Ref } from './frame.ts'

export interface JoinedAs {
  topic: string
  joinRef: Ref
}

export function replyTo(
  { joinRef, ref, topic }: ClientFrame,
  status: 'ok' | 'error',
  response: object = {},
): Frame {
  return { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }
}

/** The client takes its channel for closed and does not come back by itself. */
export function closeOf({ topic, joinRef }: JoinedAs): Frame {
  return { joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} }
}

export function pushTo({ topic, joinRef }: JoinedAs, event: string, payload: object): Frame {
  return { joinRef, ref: null, topic, event, payload }
}

/** A line of the service itself on a channel: why it closes, or what is not to be had on it. */
export function systemNotice(
  joined: JoinedAs,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string,
): Frame {
  const channel = joined.topic.slice(joined.topic.indexOf(':') + 1)
  return pushTo(joined, 'system', { extension, status, message, channel })
}
