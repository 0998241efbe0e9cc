import type { ProviderSettings } from '../oidc/oidc-providers.ts'
import type { PasswordHashCost } from '../passwords/passwords.ts'

export interface AuthSettings {
  /** Whether strangers may make themselves an account. */
  signup: 'open' | 'closed'
  /** An account made by signup is confirmed at once, without a mail. */
  autoconfirm: boolean
  /** Whether a visitor may have an account without a name, to which an e-mail or a provider is added later. */
  anonymous: boolean
  passwordMinLength: number
  /** A new password asks for a code from the mailbox when the session is older than a day. */
  reauthenticateForPassword: boolean
  /** A new password, e-mail or phone needs the present password, or another proof that its owner asks. */
  requireCurrentPassword: boolean
  /** A session ends so long after it was opened, and so long after it was last renewed; 0 is never. */
  sessionTimeboxSeconds: number
  sessionInactivitySeconds: number
  /**
   * Where the pages that administrate come from. A session that a page of another origin opens is tagged
   * `other-origin`, which the product's policies give no administrator's right.
   */
  trustedOrigin: string | undefined
  /** The work on a mail begins at some moment within this time: the next request's time tells nothing of it. */
  mailDelayMs: number
  /** Least time between two mails to one address, or two texts to one number. */
  mailEverySeconds: number
  rateLimits: RateLimits
  /** Numbers to which nothing is sent: their code is always this one. */
  testCodes: Readonly<Record<string, string>>
  /** Addresses beside the site's own that a sign-in may lead to, with all that lies below them. */
  redirects: readonly string[]
  /** The site's own pages that take a session out of their address, and show it to nobody. */
  returnPaths: { readonly signIn: string; readonly newPassword: string }
  providers: readonly ProviderSettings[]
  /** Whether a signed-in account may add and remove ways in by itself (`linkIdentity`, `unlinkIdentity`). */
  manualLinking: boolean
  passwordHash: PasswordHashCost
}

/** Named as on a hosted Supabase. Of the site in an hour, or of one network. */
interface RateLimits {
  /** Mails of the site in an hour, beside two for each account that strangers ask for. */
  emailSent: number
  /** The same for texts. */
  smsSent: number
  /** Codes tried from one network, and links that open nothing, in five minutes. */
  verify: number
  /** Renewals of one session, and refresh tokens from one network that are none, in five minutes. */
  tokenRefresh: number
  /** Mails and texts asked for from one network in five minutes. */
  otp: number
  /** Accounts without a name made from one network in an hour. */
  anonymousUsers: number
}

export const defaultAuthSettings: AuthSettings = {
  signup: 'closed',
  autoconfirm: false,
  anonymous: false,
  passwordMinLength: 10,
  reauthenticateForPassword: false,
  requireCurrentPassword: false,
  sessionTimeboxSeconds: 0,
  sessionInactivitySeconds: 0,
  trustedOrigin: undefined,
  mailDelayMs: 300,
  mailEverySeconds: 60,
  rateLimits: {
    emailSent: 100,
    smsSent: 30,
    verify: 30,
    tokenRefresh: 150,
    otp: 30,
    anonymousUsers: 30,
  },
  testCodes: {},
  redirects: [],
  returnPaths: { signIn: '/', newPassword: '/' },
  providers: [],
  manualLinking: false,
  // What OWASP asks of argon2id at the least; 10 to 25 ms a hash on one core of a small server.
  passwordHash: { memoryKiB: 19_456, passes: 2 },
}
