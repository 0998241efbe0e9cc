export type AccessErrorCode = 'missing_key' | 'invalid_key' | 'token_expired' | 'invalid_token'

/** A refused key or token. Each service renders it in its own protocol's shape. */
export class AccessError extends Error {
  readonly status = 401
  readonly code: AccessErrorCode
  readonly hint: string | undefined

  constructor(code: AccessErrorCode, message: string, hint?: string) {
    super(message)
    this.name = 'AccessError'
    this.code = code
    this.hint = hint
  }
}

/** The texts of the first two are those of a hosted Supabase's gateway. */
export const accessErrors = {
  missingKey: () =>
    new AccessError(
      'missing_key',
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    ),
  invalidKey: () =>
    new AccessError(
      'invalid_key',
      'Invalid API key',
      'Double check your Supabase `anon` or `service_role` API key.',
    ),
  tokenExpired: () => new AccessError('token_expired', 'JWT expired'),
  invalidToken: (reason: string) => new AccessError('invalid_token', reason),
}
