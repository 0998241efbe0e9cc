/** Codes, statuses and messages are those of Supabase Auth, because its client turns them into its own errors. */
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

const define =
  (status: number, code: string, message: string) =>
  (text = message) =>
    new AuthError(status, code, text)

export const authErrors = {
  badJson: define(400, 'bad_json', 'Could not parse request body as JSON'),
  validationFailed: define(400, 'validation_failed', 'Invalid request parameters'),
  invalidCredentials: define(400, 'invalid_credentials', 'Invalid login credentials'),
  emailNotConfirmed: define(400, 'email_not_confirmed', 'Email not confirmed'),
  phoneNotConfirmed: define(400, 'phone_not_confirmed', 'Phone not confirmed'),
  userBanned: define(400, 'user_banned', 'User is banned'),
  phoneProviderDisabled: define(400, 'phone_provider_disabled', 'Phone logins are disabled'),
  unsupportedGrantType: define(400, 'invalid_credentials', 'unsupported_grant_type'),
  refreshTokenNotFound: define(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshTokenAlreadyUsed: define(
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  ),
  noAuthorization: define(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: define(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  notAdmin: define(403, 'not_admin', 'User not allowed'),
  sessionNotFound: define(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  tokenUserNotFound: define(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  userIdInvalid: define(404, 'validation_failed', 'user_id must be an UUID'),
  userNotFound: define(404, 'user_not_found', 'User not found'),
  notFound: define(404, 'not_found', 'Path not found'),
  emailAddressInvalid: define(
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ),
  providerDisabled: define(
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ),
  idTokenProviderDisabled: define(400, 'provider_disabled', 'Provider is not enabled'),
  badCodeVerifier: define(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),
  reauthenticationNeeded: define(
    400,
    'reauthentication_needed',
    'Password update requires reauthentication',
  ),
  // Supabase Auth has the same message for both; only the code differs.
  currentPasswordRequired: define(
    400,
    'current_password_required',
    'Current password required when setting new password.',
  ),
  currentPasswordInvalid: define(
    400,
    'current_password_invalid',
    'Current password required when setting new password.',
  ),
  sessionExpired: define(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  sessionInactive: define(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Inactivity)',
  ),
  badOauthState: define(
    400,
    'bad_oauth_state',
    'OAuth state is missing, has expired or is invalid',
  ),
  badOauthCallback: define(400, 'bad_oauth_callback', 'OAuth callback with missing parameters'),
  noEmailFromProvider: define(
    400,
    'validation_failed',
    'Error getting user email from external provider',
  ),
  insufficientAal: define(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ),
  otpExpired: define(403, 'otp_expired', 'Token has expired or is invalid'),
  flowStateExpired: define(403, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  flowStateNotFound: define(
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  ),
  factorIdInvalid: define(404, 'validation_failed', 'factor_id must be an UUID'),
  factorNotFound: define(404, 'mfa_factor_not_found', 'Factor not found'),
  identityIdInvalid: define(404, 'validation_failed', 'identity_id must be an UUID'),
  manualLinkingDisabled: define(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  samlDisabled: define(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  conflict: define(409, 'conflict', 'Database error: the account is still referred to'),
  signupDisabled: define(422, 'signup_disabled', 'Signups not allowed for this instance'),
  anonymousDisabled: define(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  otpDisabled: define(422, 'otp_disabled', 'Signups not allowed for otp'),
  identityAlreadyExists: define(422, 'identity_already_exists', 'Identity is already linked'),
  identityNotFound: define(422, 'identity_not_found', "Identity doesn't exist"),
  singleIdentity: define(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),
  emailConflict: define(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  ),
  providerEmailUnverified: (provider: string) =>
    new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    ),
  nonceInvalid: define(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  notConfirmedYet: (what: 'email' | 'phone') =>
    new AuthError(422, `${what}_not_confirmed`, `Please verify your ${what} first.`),
  noEmailOrPhone: define(
    422,
    'validation_failed',
    'Reauthentication requires the user to have an email or a phone number',
  ),
  anonymousNeedsEmailOrPhone: define(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  ),
  web3Disabled: define(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  userAlreadyExists: define(422, 'user_already_exists', 'User already registered'),
  samePassword: define(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
  insufficientAalForFactor: define(
    422,
    'insufficient_aal',
    'AAL2 required to unenroll verified factor',
  ),
  insufficientAalToEnroll: define(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  metadataBeyondLimits: (maxBytes: number, maxDepth: number) =>
    new AuthError(
      422,
      'user_metadata_too_large',
      `User metadata may have at most ${maxBytes} bytes and ${maxDepth} levels`,
    ),
  factorNameConflict: (name: string) =>
    new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    ),
  tooManyFactors: define(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),
  enrollPhoneDisabled: define(
    422,
    'mfa_phone_enroll_not_enabled',
    'MFA enroll is disabled for Phone',
  ),
  enrollWebAuthnDisabled: define(
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ),
  challengeNotFound: define(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  challengeExpired: (id: string) =>
    new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  challengeAddressMismatch: define(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch',
  ),
  wrongTotpCode: define(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  emailExists: define(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ),
  phoneExists: define(422, 'phone_exists', 'Phone number already registered by another user'),
  providerUnreachable: define(503, 'unexpected_failure', 'The sign-in provider does not answer'),
  weakPassword: (message: string, reasons: string[]) =>
    new AuthError(422, 'weak_password', message, { weakPasswordReasons: reasons }),
  tooManyRequests: (retryAfterSeconds: number) =>
    new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds,
    }),
  tooManySms: (retryAfterSeconds: number) =>
    new AuthError(
      429,
      'over_sms_send_rate_limit',
      `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    ),
  tooManyMails: (retryAfterSeconds: number) =>
    new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    ),
}
