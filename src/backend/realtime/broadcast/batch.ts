import { isJsonObject, maxStoredDepth, parseJson } from '#kit/http/json.ts'
import type { Log } from '#kit/log.ts'
import { AccessError } from '../../access/access-error.ts'
import { DatabaseError } from '../../postgres/database-error.ts'
import type { RealtimeLimits } from '../limits/realtime-limits.ts'

/** A refusal in the shapes of Supabase Realtime: a message, or errors by field. */
class BroadcastError extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.name = 'BroadcastError'
    this.status = status
    this.body = body
  }
}

const withMessage = (status: number, message: string) => new BroadcastError(status, { message })

export const broadcastErrors = {
  notFound: () => withMessage(404, 'Not found'),
  unreadable: () => withMessage(400, 'Bad Request'),
  tooLarge: () => withMessage(413, 'Request Entity Too Large'),
  wrongType: () => withMessage(415, 'Unsupported Media Type'),
  invalid: (errors: object) => new BroadcastError(422, { errors }),
  rateReached: () => withMessage(429, 'You have exceeded your rate limit'),
  batchTooLarge: () =>
    withMessage(429, 'Too many messages to broadcast, please reduce the batch size'),
}

export function renderError(error: unknown, log: Log): Response {
  if (error instanceof BroadcastError) return json(error.status, error.body)
  if (error instanceof AccessError) {
    const { status, message, hint } = error
    return json(status, { message, hint })
  }
  if (error instanceof DatabaseError && error.retryAfterSeconds !== undefined)
    return json(503, { message: 'Database is not available' }, error.retryAfterSeconds)
  log.error({ err: error }, 'realtime request failed')
  if (error instanceof DatabaseError && error.isOutage)
    return json(503, { message: 'Database is not available' }, 1)
  return json(500, { message: 'Internal Server Error' })
}

function json(status: number, body: object, retryAfterSeconds?: number): Response {
  const retry = retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...retry } })
}

type FieldErrors = Record<string, string[]>

export function readBatch(text: string, { messageBytes, messagesPerRequest }: RealtimeLimits) {
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
