import { AccessError } from '../../access/access-error.ts'
import { DatabaseError } from '../../postgres/database-error.ts'
import { databaseStatus, raisedResponse } from './database-status.ts'
import { RestError, type RestErrorFields } from './rest-errors.ts'

const staleCodes = ['PGRST202', 'PGRST204', 'PGRST205', '42703', '42704', '42P01', '42883', '42804']

/** True when the schema may have changed since it was read. */
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
