import { requireApiKey } from '../../access/api-key.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthContext, type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { type AuthError, authErrors } from '../errors/auth-errors.ts'
import { type Contact, findUserByContact } from '../users/contact.ts'
import type { UserRow } from '../users/user-row.ts'
import { type Requester, requesterOf } from './known-clients.ts'
import {
  type Counter,
  countAttempt,
  countAttempts,
  countOrRefuse,
  type RateLimit,
} from './rate-limit.ts'

// In this file a mail is an e-mail or an SMS, as its recipient says. An SMS also costs money.

/** Mails to one recipient that one network, known browser or session requests; sign-in mails and others count apart. */
const perRequester: RateLimit = { name: 'mails-request', max: 5, seconds: 3600 }
/** By all unknown clients together. The window is as long as a link is valid: at the limit, a mail in the mailbox has one that works. */
const signInMails: RateLimit = { name: 'mails', max: 10, seconds: 3600 }
/** Other mails count apart, so that they do not use up the sign-in mails. */
const otherMails: RateLimit = { name: 'mails-other', max: 5, seconds: 3600 }
/** Mails that all sessions of one account request, to any address. */
const perUser: RateLimit = { name: 'mails-own', max: 10, seconds: 3600 }
/** So many sign-in mails an hour are sent to each account even when the site's limit is used up. */
const guaranteedMails = 2

export interface MailRequest {
  to: Contact
  /** Whether its link or code signs in on any device: not where it only confirms something, nor with a code challenge. */
  signsInAnywhere: boolean
}

export interface AdmittedMail {
  kind: Contact['kind']
  /** 'known': requested by known clients; 'sign-in': by unknown ones, to sign in to a confirmed account; 'other': all else. */
  share: 'known' | 'sign-in' | 'other'
  /** Sent to a confirmed account even when that third is used up. */
  isGuaranteed: boolean
}

/** Counts by the typed address or number, whether it has an account or not, so that the answer does not tell. */
export async function admitMailRequest(
  call: AuthRequest,
  request: MailRequest,
): Promise<AdmittedMail> {
  const keyRole = await requireApiKey(call.context.keys, call.request)
  return authTransaction(call.context, async (tx) => {
    // A holder of the service key has limits of its own, like a known browser.
    const requester: Requester =
      keyRole === 'service_role'
        ? { kind: 'device', subject: ['service'] }
        : await requesterOf(tx, call, await findUserByContact(tx, request.to))
    return countMailRequest(tx, call, request, requester)
  })
}

/** For requests by an open session, which the limits for unknown clients do not affect. */
export async function admitOwnMail(
  { context }: AuthRequest,
  { kind, value }: Contact,
  user: UserRow,
): Promise<void> {
  await authTransaction(context, async (tx) => {
    const counters: Counter[] = [
      ...ofRequester(context, [value, 'user', user.id]),
      [perUser, user.id],
    ]
    // An address that is not the account's may be somebody else's mailbox.
    if (![user.email, user.phone].includes(value)) counters.push([otherMails, value])
    const { retryAfterSeconds } = await countAttempts(tx, counters)
    if (retryAfterSeconds) return authErrors.tooManyMessages(kind, retryAfterSeconds)
    const admitted: AdmittedMail = { kind, share: 'known', isGuaranteed: false }
    const hasQuota = await takeMailQuota(tx, context, admitted, user)
    return hasQuota ? undefined : authErrors.tooManyMessages(kind, 3600)
  })
}

async function countMailRequest(
  tx: Transaction,
  { context }: AuthRequest,
  { to, signsInAnywhere }: MailRequest,
  requester: Requester,
): Promise<AdmittedMail | AuthError> {
  const max = context.settings.rateLimits.otp
  const requests: RateLimit = { name: 'mail-requests', max, seconds: 300 }
  const refused = await countOrRefuse(tx, [requests, ...requester.subject])
  if (refused) return refused
  const isUnknown = requester.kind === 'unknown'
  const purpose = signsInAnywhere ? 'sign-in' : 'other'
  const counters = ofRequester(context, [purpose, to.value, ...requester.subject])
  if (isUnknown) counters.push([signsInAnywhere ? signInMails : otherMails, to.value])
  const { count, retryAfterSeconds } = await countAttempts(tx, counters)
  if (retryAfterSeconds) return authErrors.tooManyMessages(to.kind, retryAfterSeconds)
  return {
    kind: to.kind,
    share: isUnknown ? purpose : 'known',
    isGuaranteed: signsInAnywhere && count <= guaranteedMails,
  }
}

function ofRequester({ settings }: AuthContext, subject: string[]): Counter[] {
  const pace: RateLimit = { name: 'mail-pace', max: 1, seconds: settings.mailEverySeconds }
  return [
    [pace, ...subject],
    [perRequester, ...subject],
  ]
}

/** The result depends on whether there is an account: where anybody can request the mail, it must not change the answer. */
export async function takeMailQuota(
  tx: Transaction,
  { settings, log }: AuthContext,
  { kind, share, isGuaranteed }: AdmittedMail,
  user: UserRow | undefined,
): Promise<boolean> {
  const isConfirmed = user !== undefined && user.confirmed_at !== null
  if (isGuaranteed && isConfirmed) return true
  const countedShare = share === 'sign-in' && !isConfirmed ? 'other' : share
  const { emailSent, smsSent } = settings.rateLimits
  const max = Math.ceil((kind === 'email' ? emailSent : smsSent) / 3)
  const limit: RateLimit = { name: 'mails-sent', max, seconds: 3600 }
  const counted = kind === 'email' ? 'emails' : 'texts'
  const { retryAfterSeconds } = await countAttempt(tx, limit, counted, countedShare)
  if (retryAfterSeconds === undefined) return true
  log.info(
    { limit: counted, share: countedShare },
    'mail or SMS not sent: the hourly limit of the site is reached',
  )
  return false
}
