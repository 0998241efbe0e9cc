import * as z from 'zod'
import { AccessError } from '../../access/access-error.ts'
import { DatabaseError } from '../../postgres/database-error.ts'
import { RestError, type RestErrorFields } from './rest-errors.ts'

const staleCodes = ['PGRST202', 'PGRST204', 'PGRST205', '42703', '42704', '42P01', '42883', '42804']

export function mayBeStaleSchema(thrown: unknown): boolean {
  if (thrown instanceof RestError) return staleCodes.includes(thrown.fields.code)
  return thrown instanceof DatabaseError && staleCodes.includes(thrown.code)
}

export function fromDatabase(thrown: DatabaseError, isAnonymous: boolean): RestError {
  return new RestError(databaseFields(thrown, isAnonymous), { cause: thrown })
}

/** Raised by a PostgreSQL server and by the queue in front of the database. */
const tooManyConnections = '53300'

function databaseFields(thrown: DatabaseError, isAnonymous: boolean): RestErrorFields {
  const { code, message, detail, hint } = thrown
  // The message of a lost connection may name hosts: only the log gets it, as the cause.
  if (thrown.isOutage) return outageFields(thrown)
  const raised = code === 'PGRST' ? raisedResponse(message, detail) : undefined
  const status = databaseStatus(code, message, isAnonymous)
  return raised ?? { status, code, message, details: detail, hint }
}

function outageFields({ code, retryAfterSeconds = 1 }: DatabaseError): RestErrorFields {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  return code === tooManyConnections
    ? {
        status: 503,
        code: 'PGRST003',
        message: 'Timed out acquiring connection from connection pool.',
        headers,
      }
    : {
        status: 503,
        code: 'PGRST001',
        message: 'Database client error. Retrying the connection.',
        headers,
      }
}

/** An expired token is a claim that failed (303); everything else about keys and tokens is 301. */
function fromAccess({ status, code, message, hint }: AccessError): RestErrorFields {
  return { status, code: code === 'token_expired' ? 'PGRST303' : 'PGRST301', message, hint }
}

function fieldsOf(thrown: unknown): RestErrorFields {
  if (thrown instanceof RestError) return thrown.fields
  if (thrown instanceof AccessError) return fromAccess(thrown)
  if (thrown instanceof DatabaseError) return databaseFields(thrown, false)
  return { status: 500, code: 'PGRSTX00', message: 'Internal error' }
}

export function renderRestError(thrown: unknown, request: Request): Response {
  const { status, code, message, details = null, hint = null, headers } = fieldsOf(thrown)
  const body = JSON.stringify({ code, message, details, hint })
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // PostgREST sends it too; proxies log the reason from it.
      'proxy-status': `PostgREST; error=${encodeURIComponent(code)}`,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...headers,
    },
  })
}

/** PostgREST's table from SQLSTATE to HTTP status; the longest matching prefix decides. */
const statuses: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  // PostgREST answers 500 for all of 54, but a statement too deep for the server's stack is the request's fault.
  '54001': 400,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
}

export function databaseStatus(code: string, message: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403
  if (code === '21000' && isAboutTheRequest(message)) return 400
  if (code === '55000' && message.startsWith('cannot ')) return 405
  if (code.startsWith('PT')) return raisedStatus(Number(code.slice(2)))
  for (let length = code.length; length >= 2; length--) {
    const status = statuses[code.slice(0, length)]
    if (status !== undefined) return status
  }
  return 400
}

/** A missing WHERE clause and a key that occurs twice in one upsert are mistakes in the request. */
function isAboutTheRequest(message: string): boolean {
  return message.endsWith('requires a WHERE clause') || message.startsWith('ON CONFLICT DO UPDATE')
}

function raisedStatus(status: number): number {
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500
}

const raisedMessage = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
})
const raisedDetail = z.object({
  status: z.number(),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/)),
})

/** With `raise sqlstate 'PGRST'` a function writes the whole response; if it is malformed, it is a plain error. */
export function raisedResponse(message: string, detail?: string): RestErrorFields | undefined {
  try {
    const body = raisedMessage.parse(JSON.parse(message))
    const { status, headers } = raisedDetail.parse(JSON.parse(detail ?? ''))
    return { ...body, status: raisedStatus(status), headers }
  } catch {
    return undefined
  }
}
