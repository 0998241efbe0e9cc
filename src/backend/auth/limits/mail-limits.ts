import { networkOf } from '#kit/limits/networks.ts'
import { requireApiKey } from '../../access/api-key.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthContext, type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { AuthError, authErrors } from '../errors/auth-errors.ts'
import type { UserRow } from '../users/user-row.ts'
import { type LimitGroup, limitGroupOf } from './limit-group.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

// In this file a mail is an e-mail or an SMS; its channel says which.

/** Mails to one recipient that one network, known browser or session requests; sign-in mails and others count apart. */
const perRequester: RateLimit = { name: 'mails-request', max: 5, seconds: 3600 }
/**
 * Sign-in mails to one recipient that all unknown clients together request. The window is as long as a link is valid, so
 * when the limit is reached there is a mail in the mailbox whose link still works, whoever requested it.
 */
const signInMails: RateLimit = { name: 'mails', max: 10, seconds: 3600 }
/** Other mails count apart, so that they do not use up the sign-in mails. */
const otherMails: RateLimit = { name: 'mails-other', max: 5, seconds: 3600 }
/** Mails that all sessions of one account request, to any address. */
const perUser: RateLimit = { name: 'mails-own', max: 10, seconds: 3600 }
/** So many sign-in mails an hour are sent to each account even when the site's limit is used up. */
const guaranteedMails = 2

interface Channel {
  tooMany: (retryAfterSeconds: number) => AuthError
  /** What the site's hourly limit counts under this name, apart from what the other channel sends. */
  counted: 'emails' | 'texts'
  maxPerHour: (context: AuthContext) => number
}

export const byMail: Channel = {
  tooMany: authErrors.tooManyMails,
  counted: 'emails',
  maxPerHour: ({ settings }) => settings.rateLimits.emailSent,
}
/** An SMS also costs money. */
export const bySms: Channel = {
  tooMany: authErrors.tooManySms,
  counted: 'texts',
  maxPerHour: ({ settings }) => settings.rateLimits.smsSent,
}

export interface MailRequest {
  channel: Channel
  /** The e-mail address or phone number. */
  to: string
  /**
   * Whether its link or code signs in on any device. False for mails that only confirm something, and for links with a
   * code challenge, which sign in only the client that requested them.
   */
  signsInAnywhere: boolean
}

export interface AdmittedMail {
  channel: Channel
  /**
   * Which third of the site's hourly limit it counts in. 'known': requested by known clients; 'sign-in': by unknown
   * clients, to sign in to a confirmed account; 'other': all else.
   */
  share: 'known' | 'sign-in' | 'other'
  /** Sent to a confirmed account even when that third is used up. */
  isGuaranteed: boolean
}

/** Counts by the typed address or number, whether it has an account or not, so that the answer does not tell. */
export async function admitMailRequest(
  call: AuthRequest,
  request: MailRequest,
  find: (tx: Transaction) => Promise<UserRow | undefined>,
): Promise<AdmittedMail> {
  const keyRole = await requireApiKey(call.context.keys, call.request)
  const outcome = await authTransaction(call.context, async (tx) => {
    // A holder of the service key has limits of its own, like a known browser.
    const group: LimitGroup =
      keyRole === 'service_role'
        ? { kind: 'device', subject: ['service'] }
        : await limitGroupOf(tx, call, await find(tx))
    return countMailRequest(tx, call, request, group)
  })
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

/** For requests by an open session, which the limits for unknown clients do not affect. */
export async function admitOwnMail(
  { context }: AuthRequest,
  channel: Channel,
  to: string,
  user: UserRow,
): Promise<void> {
  const refused = await authTransaction(context, (tx) =>
    countOwnMail(tx, context, channel, to, user),
  )
  if (refused) throw refused
}

async function countOwnMail(
  tx: Transaction,
  context: AuthContext,
  channel: Channel,
  to: string,
  user: UserRow,
): Promise<AuthError | undefined> {
  const byRequester = await countByRequester(tx, context, channel, [to, 'user', user.id])
  if (byRequester instanceof AuthError) return byRequester
  // An address that is not the account's may be somebody else's mailbox.
  const isForeign = ![user.email, user.phone].includes(to)
  const wait =
    (await countAttempt(tx, perUser, user.id)).retryAfterSeconds ??
    (isForeign ? (await countAttempt(tx, otherMails, to)).retryAfterSeconds : undefined)
  if (wait) return channel.tooMany(wait)
  const admitted: AdmittedMail = { channel, share: 'known', isGuaranteed: false }
  return (await takeMailQuota(tx, context, admitted, user)) ? undefined : channel.tooMany(3600)
}

async function countMailRequest(
  tx: Transaction,
  { context, client }: AuthRequest,
  { channel, to, signsInAnywhere }: MailRequest,
  { kind, subject }: LimitGroup,
): Promise<AdmittedMail | AuthError> {
  const network = networkOf(client.address)
  const max = context.settings.rateLimits.otp
  const requests: RateLimit = { name: 'mail-requests', max, seconds: 300 }
  const recent = await countAttempt(tx, requests, ...(kind === 'device' ? subject : [network]))
  if (recent.retryAfterSeconds) return authErrors.tooManyRequests(recent.retryAfterSeconds)
  const isUnknown = kind === 'unknown'
  const requester = [
    signsInAnywhere ? 'sign-in' : 'other',
    to,
    ...(isUnknown ? [network] : subject),
  ]
  const byRequester = await countByRequester(tx, context, channel, requester)
  if (byRequester instanceof AuthError) return byRequester
  if (!isUnknown)
    return {
      channel,
      share: 'known',
      isGuaranteed: signsInAnywhere && byRequester.count <= guaranteedMails,
    }
  const { count, retryAfterSeconds } = await countAttempt(
    tx,
    signsInAnywhere ? signInMails : otherMails,
    to,
  )
  if (retryAfterSeconds) return channel.tooMany(retryAfterSeconds)
  return {
    channel,
    share: signsInAnywhere ? 'sign-in' : 'other',
    isGuaranteed: signsInAnywhere && count <= guaranteedMails,
  }
}

/**
 * The limits of one requester for one recipient: the minimum time between two mails, and the mails in an hour. Returns
 * how many this hour has had.
 */
async function countByRequester(
  tx: Transaction,
  { settings }: AuthContext,
  channel: Channel,
  subject: string[],
): Promise<{ count: number } | AuthError> {
  const pace: RateLimit = { name: 'mail-pace', max: 1, seconds: settings.mailEverySeconds }
  const paced = await countAttempt(tx, pace, ...subject)
  if (paced.retryAfterSeconds) return channel.tooMany(paced.retryAfterSeconds)
  const { count, retryAfterSeconds } = await countAttempt(tx, perRequester, ...subject)
  return retryAfterSeconds ? channel.tooMany(retryAfterSeconds) : { count }
}

/**
 * Counts one more mail in its third of the site's hourly limit (see `share`); false when that is used up. The result
 * depends on whether there is an account, so for mails that anybody can request it must not change the answer.
 */
export async function takeMailQuota(
  tx: Transaction,
  context: AuthContext,
  { channel, share, isGuaranteed }: AdmittedMail,
  user: UserRow | undefined,
): Promise<boolean> {
  const isConfirmed = user !== undefined && user.confirmed_at !== null
  if (isGuaranteed && isConfirmed) return true
  const countedShare = share === 'sign-in' && !isConfirmed ? 'other' : share
  const max = Math.ceil(channel.maxPerHour(context) / 3)
  const limit: RateLimit = { name: 'mails-sent', max, seconds: 3600 }
  const { retryAfterSeconds } = await countAttempt(tx, limit, channel.counted, countedShare)
  if (retryAfterSeconds === undefined) return true
  context.log.info(
    { limit: channel.counted, share: countedShare },
    'mail or SMS not sent: the hourly limit of the site is reached',
  )
  return false
}
