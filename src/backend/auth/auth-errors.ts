/** Codes, statuses and messages are those of Supabase Auth: its client turns them into its own errors. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly weakPasswordReasons: string[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { weakPasswordReasons?: string[]; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.weakPasswordReasons = more.weakPasswordReasons
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

const make =
  (status: number, code: string, message: string) =>
  (said = message) =>
    new AuthError(status, code, said)

export const authErrors = {
  badJson: make(400, 'bad_json', 'Could not parse request body as JSON'),
  validationFailed: make(400, 'validation_failed', 'Invalid request parameters'),
  invalidCredentials: make(400, 'invalid_credentials', 'Invalid login credentials'),
  emailNotConfirmed: make(400, 'email_not_confirmed', 'Email not confirmed'),
  userBanned: make(400, 'user_banned', 'User is banned'),
  phoneProviderDisabled: make(400, 'phone_provider_disabled', 'Phone logins are disabled'),
  unsupportedGrantType: make(400, 'invalid_credentials', 'unsupported_grant_type'),
  refreshTokenNotFound: make(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshTokenAlreadyUsed: make(
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  ),
  noAuthorization: make(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: make(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  notAdmin: make(403, 'not_admin', 'User not allowed'),
  sessionNotFound: make(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  tokenUserNotFound: make(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  userNotFound: make(404, 'user_not_found', 'User not found'),
  notFound: make(404, 'not_found', 'Path not found'),
  emailExists: make(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ),
  phoneExists: make(422, 'phone_exists', 'Phone number already registered by another user'),
  weakPassword: (message: string, reasons: string[]) =>
    new AuthError(422, 'weak_password', message, { weakPasswordReasons: reasons }),
  tooManyRequests: (retryAfterSeconds: number) =>
    new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds,
    }),
}
