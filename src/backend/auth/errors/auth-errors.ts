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

type Maker = (text?: string) => AuthError

function withStatus<Name extends string>(
  status: number,
  errors: Record<Name, readonly [code: string, message: string]>,
): Record<Name, Maker> {
  const made = Object.entries<readonly [string, string]>(errors).map(
    ([name, [code, message]]): [string, Maker] => [
      name,
      (text = message) => new AuthError(status, code, text),
    ],
  )
  return Object.fromEntries(made) as Record<Name, Maker>
}

export const authErrors = {
  ...withStatus(400, {
    badJson: ['bad_json', 'Could not parse request body as JSON'],
    validationFailed: ['validation_failed', 'Invalid request parameters'],
    invalidCredentials: ['invalid_credentials', 'Invalid login credentials'],
    emailNotConfirmed: ['email_not_confirmed', 'Email not confirmed'],
    phoneNotConfirmed: ['phone_not_confirmed', 'Phone not confirmed'],
    userBanned: ['user_banned', 'User is banned'],
    phoneProviderDisabled: ['phone_provider_disabled', 'Phone logins are disabled'],
    unsupportedGrantType: ['invalid_credentials', 'unsupported_grant_type'],
    refreshTokenNotFound: [
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
    refreshTokenAlreadyUsed: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
    emailAddressInvalid: ['validation_failed', 'Unable to validate email address: invalid format'],
    providerDisabled: ['validation_failed', 'Unsupported provider: provider is not enabled'],
    idTokenProviderDisabled: ['provider_disabled', 'Provider is not enabled'],
    badCodeVerifier: [
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    ],
    reauthenticationNeeded: [
      'reauthentication_needed',
      'Password update requires reauthentication',
    ],
    recentSignInNeeded: [
      'reauthentication_needed',
      'Changing the second factor requires a sign-in or a code of the last ten minutes',
    ],
    // Supabase Auth has the same message for both; only the code differs.
    currentPasswordRequired: [
      'current_password_required',
      'Current password required when setting new password.',
    ],
    currentPasswordInvalid: [
      'current_password_invalid',
      'Current password required when setting new password.',
    ],
    sessionExpired: ['session_expired', 'Invalid Refresh Token: Session Expired'],
    sessionInactive: ['session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'],
    badOauthState: ['bad_oauth_state', 'OAuth state is missing, has expired or is invalid'],
    badOauthCallback: ['bad_oauth_callback', 'OAuth callback with missing parameters'],
    noEmailFromProvider: ['validation_failed', 'Error getting user email from external provider'],
  }),
  ...withStatus(401, {
    noAuthorization: ['no_authorization', 'This endpoint requires a valid Bearer token'],
    insufficientAal: [
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    ],
  }),
  ...withStatus(403, {
    badJwt: ['bad_jwt', 'invalid JWT: unable to parse or verify signature'],
    notAdmin: ['not_admin', 'User not allowed'],
    sessionNotFound: ['session_not_found', 'Session from session_id claim in JWT does not exist'],
    tokenUserNotFound: ['user_not_found', 'User from sub claim in JWT does not exist'],
    otpExpired: ['otp_expired', 'Token has expired or is invalid'],
    flowStateExpired: ['flow_state_expired', 'invalid flow state, flow state has expired'],
    insufficientAalToEnroll: ['insufficient_aal', 'AAL2 required to enroll a new factor'],
  }),
  ...withStatus(404, {
    userIdInvalid: ['validation_failed', 'user_id must be an UUID'],
    userNotFound: ['user_not_found', 'User not found'],
    notFound: ['not_found', 'Path not found'],
    flowStateNotFound: ['flow_state_not_found', 'invalid flow state, no valid flow state found'],
    factorIdInvalid: ['validation_failed', 'factor_id must be an UUID'],
    factorNotFound: ['mfa_factor_not_found', 'Factor not found'],
    identityIdInvalid: ['validation_failed', 'identity_id must be an UUID'],
    manualLinkingDisabled: ['manual_linking_disabled', 'Manual linking is disabled'],
    samlDisabled: ['saml_provider_disabled', 'SAML 2.0 is disabled'],
  }),
  ...withStatus(409, {
    conflict: ['conflict', 'Database error: the account is still referred to'],
  }),
  ...withStatus(422, {
    signupDisabled: ['signup_disabled', 'Signups not allowed for this instance'],
    anonymousDisabled: ['anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    otpDisabled: ['otp_disabled', 'Signups not allowed for otp'],
    identityAlreadyExists: ['identity_already_exists', 'Identity is already linked'],
    identityNotFound: ['identity_not_found', "Identity doesn't exist"],
    singleIdentity: [
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    ],
    emailConflict: [
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    ],
    nonceInvalid: ['reauthentication_not_valid', 'Nonce has expired or is invalid'],
    noEmailOrPhone: [
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    ],
    anonymousNeedsEmailOrPhone: [
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    ],
    web3Disabled: ['web3_provider_disabled', 'Web3 provider is disabled'],
    userAlreadyExists: ['user_already_exists', 'User already registered'],
    samePassword: ['same_password', 'New password should be different from the old password.'],
    insufficientAalForFactor: ['insufficient_aal', 'AAL2 required to unenroll verified factor'],
    tooManyFactors: [
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    ],
    enrollPhoneDisabled: ['mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'],
    enrollWebAuthnDisabled: [
      'mfa_webauthn_enroll_not_enabled',
      'MFA enroll is disabled for WebAuthn',
    ],
    challengeNotFound: [
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    ],
    challengeAddressMismatch: [
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch',
    ],
    wrongTotpCode: ['mfa_verification_failed', 'Invalid TOTP code entered'],
    emailExists: ['email_exists', 'A user with this email address has already been registered'],
    phoneExists: ['phone_exists', 'Phone number already registered by another user'],
  }),
  ...withStatus(503, {
    providerUnreachable: ['unexpected_failure', 'The sign-in provider does not answer'],
  }),
  providerEmailUnverified: (provider: string) =>
    new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    ),
  notConfirmedYet: (what: 'email' | 'phone') =>
    new AuthError(422, `${what}_not_confirmed`, `Please verify your ${what} first.`),
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
  challengeExpired: (id: string) =>
    new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  weakPassword: (message: string, reasons: string[]) =>
    new AuthError(422, 'weak_password', message, { weakPasswordReasons: reasons }),
  tooManyRequests: (retryAfterSeconds: number) =>
    new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds,
    }),
  tooManyMessages: (kind: 'email' | 'phone', retryAfterSeconds: number) =>
    new AuthError(
      429,
      `over_${kind === 'email' ? 'email' : 'sms'}_send_rate_limit`,
      `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    ),
}
