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
 * SQL for the end of a session. All arguments are SQL too: the times of its start and its last use, and the two limits in
 * seconds, where 0 means none.
 */
export function sessionEnd(startedAt: string, usedAt: string, timebox: string, inactivity: string) {
  return `least(
    case when ${timebox}::float8 > 0 then ${startedAt} + make_interval(secs => ${timebox}::float8) end,
    case when ${inactivity}::float8 > 0 then ${usedAt} + make_interval(secs => ${inactivity}::float8) end
  )`
}
