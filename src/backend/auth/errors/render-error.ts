import type { Log } from '#kit/log.ts'
import { AccessError } from '../../access/access-error.ts'
import { DatabaseError } from '../../postgres/database-error.ts'
import { AuthError, authErrors } from './auth-errors.ts'

const versionHeader = 'x-supabase-api-version'
const versionWithTextCodes = '2024-01-01'

export function renderError(error: unknown, request: Request, log: Log): Response {
  const isAboutApiKey = error instanceof AccessError && error.code.endsWith('_key')
  if (isAboutApiKey) return renderGatewayError(error)
  return renderAuthError(toAuthError(error, log), request)
}

export function renderAuthError(error: AuthError, request: Request): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-sb-error-code': error.code })
  if (error.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(error.retryAfterSeconds))
  const hasTextCode = (request.headers.get(versionHeader) ?? '') >= versionWithTextCodes
  if (hasTextCode) headers.set(versionHeader, versionWithTextCodes)
  const { status, code, message, weakPasswordReasons } = error
  const body = hasTextCode ? { code, message } : { code: status, error_code: code, msg: message }
  const weak = weakPasswordReasons && { weak_password: { reasons: weakPasswordReasons } }
  return Response.json({ ...body, ...weak }, { status, headers })
}

/** On a hosted Supabase API keys are checked by a gateway in front of Auth, whose errors have a shape of their own. */
function renderGatewayError({ status, message, hint }: AccessError): Response {
  return Response.json({ message, hint }, { status, headers: { 'cache-control': 'no-store' } })
}

function toAuthError(error: unknown, log: Log): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof AccessError) return toJwtError(error)
  // Data that the database refuses (a NUL in a text, a value out of range) came from the client.
  if (error instanceof DatabaseError && /^(22|54001)/.test(error.code))
    return authErrors.validationFailed()
  if (error instanceof DatabaseError && error.code === '23503') return authErrors.conflict()
  // What a trigger of the product refuses, with its own sentence.
  if (error instanceof DatabaseError && error.code === 'PT409')
    return new AuthError(409, 'conflict', error.message)
  const isOutage = error instanceof DatabaseError && error.isOutage
  // A full queue says when to retry; it is not logged, because a flood of requests would fill the log.
  if (!isOutage || error.retryAfterSeconds === undefined)
    log.error({ err: error }, 'auth request failed')
  if (isOutage)
    return new AuthError(503, 'unexpected_failure', 'Database is not available', {
      retryAfterSeconds: error.retryAfterSeconds ?? 1,
    })
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

function toJwtError({ code, message }: AccessError): AuthError {
  const reason = code === 'token_expired' ? 'token has invalid claims: token is expired' : message
  return authErrors.badJwt(`invalid JWT: unable to parse or verify signature, ${reason}`)
}
