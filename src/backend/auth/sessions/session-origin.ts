import type { AuthRequest } from '../context/auth-context.ts'
import type { AuthSettings } from '../context/auth-settings.ts'

/** Where a session is opened from and how long it may last. */
export interface SessionOrigin {
  address: string
  userAgent: string | null
  tag: 'other-origin' | null
  lifetime: SessionLifetime
}

export type SessionLifetime = Pick<
  AuthSettings,
  'sessionTimeboxSeconds' | 'sessionInactivitySeconds'
>

/** `redirectTarget`: the page that a mailed link or a provider redirects to with the session. */
export function originOf(
  { request, context, client }: AuthRequest,
  redirectTarget?: string,
): SessionOrigin {
  const { settings } = context
  const page =
    redirectTarget === undefined ? request.headers.get('origin') : new URL(redirectTarget).origin
  // Browsers set the Origin header and pages cannot change it; other programs send none.
  const isOther =
    settings.trustedOrigin !== undefined && page !== null && page !== settings.trustedOrigin
  return {
    address: client.address,
    userAgent: request.headers.get('user-agent'),
    tag: isOther ? 'other-origin' : null,
    lifetime: settings,
  }
}

/**
 * SQL for the end of a session, from the times of its start and its last use. The parameters are the two limits in
 * seconds; 0 means none.
 */
export function sessionEnd(begun: string, used: string, timebox: string, inactivity: string) {
  return `least(
    case when ${timebox}::float8 > 0 then ${begun} + make_interval(secs => ${timebox}::float8) end,
    case when ${inactivity}::float8 > 0 then ${used} + make_interval(secs => ${inactivity}::float8) end
  )`
}
