import type { Log } from '#kit/log.ts'
import type { CallerOf } from '../../access/caller.ts'
import type { Keys } from '../../access/keys.ts'
import type { RouteRequest } from '../../http/routes.ts'
import type { Mail } from '../../mail/create-mail.ts'
import type { Engine, Transaction, TransactionSetup } from '../../postgres/engine.ts'
import { runAsOwner } from '../../postgres/roles.ts'
import { AuthError } from '../errors/auth-errors.ts'
import type { ProviderSettings, Providers } from '../oidc/oidc-providers.ts'
import type { PasswordHashCost, Passwords } from '../passwords/passwords.ts'

export type MailKind =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication'

export interface MailDetails {
  host: string
  link: string
  code: string
  /** The address asked for; empty unless an address changes. */
  newEmail: string
  minutes: number
}

type WriteMail = (kind: MailKind, details: MailDetails) => Omit<Mail, 'to'>

export interface AuthSettings {
  signup: 'open' | 'closed'
  autoconfirm: boolean
  anonymous: boolean
  passwordMinLength: number
  /** Whether a new password needs a mailed code when the session is older than a day. */
  reauthenticateForPassword: boolean
  /** Whether a new password, e-mail or phone needs the current password or another proof of ownership. */
  requireCurrentPassword: boolean
  /** A session ends this long after its start; 0 means never. */
  sessionTimeboxSeconds: number
  /** A session ends this long after its last renewal; 0 means never. */
  sessionInactivitySeconds: number
  /** A session that a page of another origin opens is tagged `other-origin`: the database's policies can deny it administrator rights. */
  trustedOrigin: string | undefined
  /** At most so long, at random: otherwise the next request would be slowed by the work on a mail, which tells that there is an account. */
  mailDelayMs: number
  /** Minimum time between two mails to one address, or two SMS to one number. */
  mailEverySeconds: number
  rateLimits: RateLimits
  /** Phone numbers with a fixed code, to which nothing is sent. */
  testCodes: Readonly<Record<string, string>>
  /** Addresses outside the site that a sign-in may redirect to, with everything below them. */
  redirects: readonly string[]
  /** The site's own pages that read a session from their address and pass it on to nobody. */
  returnPaths: { readonly signIn: string; readonly newPassword: string }
  providers: readonly ProviderSettings[]
  /** Whether a user may add and remove identities (`linkIdentity`, `unlinkIdentity`). */
  manualLinking: boolean
  passwordHashCost: PasswordHashCost
}

/** Named as on a hosted Supabase. */
interface RateLimits {
  /** Mails an hour of the whole site; each account is sent two sign-in mails even beyond it. */
  emailSent: number
  smsSent: number
  /** Codes tried and invalid links opened by one network in five minutes. */
  verify: number
  /** Renewals of one session, and invalid refresh tokens sent by one network, in five minutes. */
  tokenRefresh: number
  /** Mails and SMS requested by one network in five minutes. */
  otp: number
  /** Anonymous accounts created by one network in an hour. */
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
  // The minimum that OWASP recommends for argon2id; 10 to 25 ms a hash on one core of a small server.
  passwordHashCost: { memoryKiB: 19_456, passes: 2 },
}

export interface SmsCode {
  /** E.164 without its plus sign. */
  phone: string
  code: string
  /** Whose account it is, as the API shows users. */
  user: object
}

/** Notes in this transaction what is to be sent once it has been committed, whatever ends or fails afterwards. */
export type Queue<Message> = (message: Message, tx: Transaction, expiresAt: Date) => Promise<void>

export interface AuthContext {
  engine: Engine
  keys: Keys
  callerOf: CallerOf
  settings: AuthSettings
  passwords: Passwords
  queueMail: Queue<Mail>
  writeMail: WriteMail
  /** Without it only test numbers can receive codes. */
  queueSms?: Queue<SmsCode> | undefined
  providers: Providers
  background: Background
  /** The site's own address, without a slash at its end. */
  publicUrl: string
  log: Log
}

/** Runs work that the answer does not wait for: neither its duration nor its failure may tell whether an account exists. */
export type Background = (work: () => Promise<void>) => void

export type AuthRequest = RouteRequest<AuthContext>

/**
 * A transaction as the owner: no API role may read accounts and sessions. A refusal that is returned is thrown after the
 * commit, so that what was counted, deleted or logged stays so; one that is thrown rolls everything back.
 */
export async function authTransaction<T>(
  { engine }: Pick<AuthContext, 'engine'>,
  run: (tx: Transaction) => Promise<T>,
  setup?: TransactionSetup,
): Promise<Exclude<T, AuthError>> {
  const outcome = await runAsOwner(engine, 'auth', run, setup)
  if (outcome instanceof AuthError) throw outcome
  return outcome as Exclude<T, AuthError>
}

/** The commit does not wait for the disk: only for counters, of which a crash may lose the last few. */
export const unsynced: TransactionSetup = { settings: { synchronous_commit: 'off' } }
