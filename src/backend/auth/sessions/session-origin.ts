import type { AuthRequest } from '../context/auth-context.ts'
import type { AuthSettings } from '../context/auth-settings.ts'

/** Where a session is opened from, and how long it may last. */
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

/** `leadsTo`: the page that a link or a provider brings the session to. */
export function originOf(
  { request, service, client }: AuthRequest,
  leadsTo?: string,
): SessionOrigin {
  const { settings } = service
  const page = leadsTo === undefined ? request.headers.get('origin') : new URL(leadsTo).origin
  // A browser names the page that asks, and no page can say otherwise; other programs name none.
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
 * SQL for the end of a session that was begun at one time and used last at another. The parameters are the two
 * limits in seconds; 0 is none.
 */
export function sessionEnd(begun: string, used: string, timebox: string, inactivity: string) {
  return `least(
    case when ${timebox}::float8 > 0 then ${begun} + make_interval(secs => ${timebox}::float8) end,
    case when ${inactivity}::float8 > 0 then ${used} + make_interval(secs => ${inactivity}::float8) end
  )`
}
