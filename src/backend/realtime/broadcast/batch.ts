import { isJsonObject, maxStoredDepth, parseJson } from '#kit/http/json.ts'
import type { RealtimeLimits } from '../limits/realtime-limits.ts'
import { broadcastErrors } from './broadcast-errors.ts'

export interface BatchMessage {
  topic: string
  event: string
  payload: Record<string, unknown>
  isPrivate: boolean
}

type FieldErrors = Record<string, string[]>

/** The messages of a request; throws Realtime's errors for each invalid message. */
export function readBatch(
  text: string,
  { messageBytes, messagesPerRequest }: RealtimeLimits,
): BatchMessage[] {
  const body = parseJson(text, maxStoredDepth)
  if (body === undefined) throw broadcastErrors.unreadable()
  const messages = isJsonObject(body) ? body.messages : undefined
  if (messages == null) throw broadcastErrors.invalid({ messages: ["can't be blank"] })
  if (!Array.isArray(messages)) throw broadcastErrors.invalid({ messages: ['is invalid'] })
  if (messages.length > messagesPerRequest) throw broadcastErrors.batchTooLarge()
  const errors = messages.map((message) => errorsOf(message, messageBytes))
  if (errors.some((fields) => Object.keys(fields).length > 0))
    throw broadcastErrors.invalid({ messages: errors })
  return messages.map(({ topic, event, payload, private: isPrivate }) => ({
    topic,
    event,
    payload,
    isPrivate: isPrivate === true || isPrivate === 'true',
  }))
}

function errorsOf(message: unknown, bytesPerMessage: number): FieldErrors {
  const fields = isJsonObject(message) ? message : {}
  const isText = (value: unknown) => typeof value === 'string'
  const errors: FieldErrors = {
    ...errorOf(fields, 'topic', isText),
    ...errorOf(fields, 'event', isText),
    ...errorOf(fields, 'payload', isJsonObject),
  }
  if (!errors.payload && Buffer.byteLength(JSON.stringify(fields.payload)) > bytesPerMessage)
    errors.payload = ['Payload size exceeds tenant limit']
  return errors
}

function errorOf(
  fields: Record<string, unknown>,
  name: string,
  isValid: (value: unknown) => boolean,
): FieldErrors {
  const value = fields[name]
  if (value == null || value === '') return { [name]: ["can't be blank"] }
  return isValid(value) ? {} : { [name]: ['is invalid'] }
}
