import type { Log } from '#kit/log.ts'
import type { CallerOf } from '../../access/caller.ts'
import type { Keys } from '../../access/keys.ts'
import type { RouteRequest } from '../../http/routes.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Engine, Transaction } from '../../postgres/engine.ts'
import { runAsOwner, runAsOwnerUnsynced } from '../../postgres/roles.ts'
import type { WriteMail } from '../mails/write-mail.ts'
import type { Providers } from '../oidc/oidc-providers.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { AuthSettings } from './auth-settings.ts'

export interface SmsCode {
  /** E.164 without its plus sign. */
  phone: string
  code: string
  /** Whose account it is, as the API shows users. */
  user: object
}

/** Notes in this transaction what is to be sent once it has been committed, whatever ends or fails afterwards. */
export type Queue<Message> = (message: Message, tx: Transaction, expiresAt: Date) => Promise<void>

/** What the handlers of the service share. */
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

/** A transaction as the owner: no API role may read accounts and sessions. */
export function authTransaction<T>(
  { engine }: Pick<AuthContext, 'engine'>,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return runAsOwner(engine, 'auth', run)
}

/** The same, but its commit does not wait for the disk: only for counters, of which a crash may lose the last few. */
export function unsyncedAuthTransaction<T>(
  { engine }: Pick<AuthContext, 'engine'>,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return runAsOwnerUnsynced(engine, 'limits', run)
}
