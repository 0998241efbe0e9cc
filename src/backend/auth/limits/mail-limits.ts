import { requireApiKey } from '../../access/api-key.ts'
import { networkOf } from '../../limits/networks.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthContext, type AuthRequest, inAuth } from '../context/auth-context.ts'
import { AuthError, authErrors } from '../errors/auth-errors.ts'
import type { UserRow } from '../users/user-row.ts'
import { type Slot, slotOf } from './limit-group.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

/** Of one network, one known browser or one session, for one name: entries and others apart. */
const ofOneAsker: RateLimit = { name: 'mails-asked', most: 5, seconds: 3600 }
/**
 * Of all strangers for one name. The window is as long as a link is good: whoever finds it used up has a mail in the
 * mailbox whose link still works, whoever has asked for it.
 */
const entries: RateLimit = { name: 'mails', most: 10, seconds: 3600 }
/** Mails that need not hold such a link must not use up those that do. */
const others: RateLimit = { name: 'mails-other', most: 5, seconds: 3600 }
/** Of all sessions of one account, whomever it writes to. */
const ofOneUser: RateLimit = { name: 'mails-own', most: 10, seconds: 3600 }
/** Of every hour's entries, whatever strangers have used up of what the whole site sends. */
const sureEntries = 2

interface Kind {
  tooMany: (retryAfterSeconds: number) => AuthError
  sent: 'emails' | 'texts'
  anHour: (context: AuthContext) => number
}

export const byMail: Kind = {
  tooMany: authErrors.tooManyMails,
  sent: 'emails',
  anHour: ({ settings }) => settings.rateLimits.emailSent,
}
/** A text costs money as well. */
export const byText: Kind = {
  tooMany: authErrors.tooManyTexts,
  sent: 'texts',
  anHour: ({ settings }) => settings.rateLimits.smsSent,
}

export interface Asked {
  kind: Kind
  /** The e-mail or the phone it goes to. */
  to: string
  /** A confirmed account gets a link by it that lets in whoever opens it, not the asking client alone. */
  isEntry: boolean
}

export interface AdmittedMail {
  kind: Kind
  share: 'known' | 'accounts' | 'new'
  isSure: boolean
}

/** Counted for the name that was typed, whether it has an account or not: the answer tells nothing. */
export async function admitAsked(
  call: AuthRequest,
  asked: Asked,
  find: (tx: Transaction) => Promise<UserRow | undefined>,
): Promise<AdmittedMail> {
  const keyRole = await requireApiKey(call.service.keys, call.request)
  const outcome = await inAuth(call.service, async (tx) => {
    const slot: Slot =
      keyRole === 'service_role'
        ? { kind: 'device', who: ['service'] }
        : await slotOf(tx, call, await find(tx))
    return countAsked(tx, call, asked, slot)
  })
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

/** Asked for by an open session: strangers' requests do not stand in its way. */
export async function admitOwn(
  { service }: AuthRequest,
  kind: Kind,
  to: string,
  user: UserRow,
): Promise<void> {
  const refused = await inAuth(service, (tx) => countOwn(tx, service, kind, to, user))
  if (refused) throw refused
}

async function countOwn(
  tx: Transaction,
  service: AuthContext,
  kind: Kind,
  to: string,
  user: UserRow,
): Promise<AuthError | undefined> {
  const paced = await countPace(tx, service, kind, [to, 'user', user.id])
  if (paced instanceof AuthError) return paced
  // To a mailbox that may be somebody else's, whoever owns the account.
  const isForeign = ![user.email, user.phone].includes(to)
  const wait =
    (await countAttempt(tx, ofOneUser, user.id)).retryAfterSeconds ??
    (isForeign ? (await countAttempt(tx, others, to)).retryAfterSeconds : undefined)
  if (wait) return kind.tooMany(wait)
  const share: AdmittedMail = { kind, share: 'known', isSure: false }
  return (await maySend(tx, service, share, user)) ? undefined : kind.tooMany(3600)
}

async function countAsked(
  tx: Transaction,
  { service, client }: AuthRequest,
  { kind, to, isEntry }: Asked,
  { kind: slot, who }: Slot,
): Promise<AdmittedMail | AuthError> {
  const network = networkOf(client.address)
  const most = service.settings.rateLimits.otp
  const requests: RateLimit = { name: 'mail-requests', most, seconds: 300 }
  const fromHere = await countAttempt(tx, requests, ...(slot === 'device' ? who : [network]))
  if (fromHere.retryAfterSeconds) return authErrors.tooManyRequests(fromHere.retryAfterSeconds)
  const isStranger = slot === 'strangers'
  const asker = [isEntry ? 'entry' : 'other', to, ...(isStranger ? [network] : who)]
  const asked = await countPace(tx, service, kind, asker)
  if (asked instanceof AuthError) return asked
  if (!isStranger) return { kind, share: 'known', isSure: isEntry && asked.count <= sureEntries }
  const { count, retryAfterSeconds } = await countAttempt(tx, isEntry ? entries : others, to)
  if (retryAfterSeconds) return kind.tooMany(retryAfterSeconds)
  return { kind, share: isEntry ? 'accounts' : 'new', isSure: isEntry && count <= sureEntries }
}

async function countPace(
  tx: Transaction,
  { settings }: AuthContext,
  kind: Kind,
  who: string[],
): Promise<{ count: number } | AuthError> {
  const pace: RateLimit = { name: 'mail-pace', most: 1, seconds: settings.mailEverySeconds }
  const paced = await countAttempt(tx, pace, ...who)
  if (paced.retryAfterSeconds) return kind.tooMany(paced.retryAfterSeconds)
  const { count, retryAfterSeconds } = await countAttempt(tx, ofOneAsker, ...who)
  return retryAfterSeconds ? kind.tooMany(retryAfterSeconds) : { count }
}

/**
 * Whether the site may send one more: a third of the hour's mails each for known browsers and networks, for accounts,
 * and for names that are new. Looked at after the answer, for it tells who has an account.
 */
export async function maySend(
  tx: Transaction,
  context: AuthContext,
  { kind, share, isSure }: AdmittedMail,
  user: UserRow | undefined,
): Promise<boolean> {
  const isConfirmed = user !== undefined && user.confirmed_at !== null
  if (isSure && isConfirmed) return true
  const shared = share === 'accounts' && !isConfirmed ? 'new' : share
  const most = Math.ceil(kind.anHour(context) / 3)
  const limit: RateLimit = { name: 'mails-sent', most, seconds: 3600 }
  const { retryAfterSeconds } = await countAttempt(tx, limit, kind.sent, shared)
  if (retryAfterSeconds === undefined) return true
  context.log.info(
    { limit: kind.sent, share: shared },
    'not sent: the limit of this hour is reached',
  )
  return false
}
