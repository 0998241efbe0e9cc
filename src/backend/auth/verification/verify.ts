import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { AuthError, authErrors } from '../errors/auth-errors.ts'
import { json, optionalText, readBody } from '../http/json.ts'
import { redirectTo, returnPageOf, safeRedirect } from '../http/redirect.ts'
import { admitCode, countWrongLink } from '../limits/request-limits.ts'
import { issueAuthCode } from '../one-time/auth-code.ts'
import { confirmEmailChange } from '../one-time/messages.ts'
import {
  type FoundToken,
  findByCode,
  findByToken,
  type OneTimeTokenType,
  spendTokens,
} from '../one-time/one-time-token.ts'
import { openSession, type SignedIn } from '../sessions/session.ts'
import {
  redirectWithError,
  redirectWithSession,
  sessionResponse,
} from '../sessions/session-response.ts'
import { confirmContact, setContact } from '../users/change-user.ts'
import { type Contact, isConfirmed, parseContact } from '../users/contact.ts'
import { findUserById, isBanned, type UserRow } from '../users/user-row.ts'

const tokenTypes: Record<Contact['kind'], Record<string, OneTimeTokenType[]>> = {
  email: {
    signup: ['confirmation_token'],
    invite: ['confirmation_token'],
    recovery: ['recovery_token'],
    magiclink: ['recovery_token'],
    email: ['confirmation_token', 'recovery_token'],
    email_change: ['email_change_token_new', 'email_change_token_current'],
  },
  phone: {
    sms: ['confirmation_token', 'recovery_token'],
    phone_change: ['phone_change_token'],
  },
}

const halfConfirmedText =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'
const noToken = 'Verify requires a token or a token hash'
const noType = 'Verify requires a verification type'
const oneContact = 'Only an email address or phone number should be provided on verify'

const body = z.object({
  type: optionalText,
  token: optionalText,
  // The token of a mailed link, by the protocol's name: Supabase Auth mails a hash, this service a random token.
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
})

type Given = z.infer<typeof body>
type Find = (tx: Transaction) => Promise<FoundToken | undefined>

export async function verifyPost(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  if (given.type === '') throw authErrors.validationFailed(noType)
  const verified =
    given.token_hash === '' ? await verifyByCode(call, given) : await verifyByHash(call, given)
  if (!verified) return json({ msg: halfConfirmedText, code: '200' })
  return sessionResponse(call, verified)
}

/** Opened from a mail; redirects with a session, or with an auth code for the client that requested the mail. */
export async function verifyGet(call: AuthRequest): Promise<Response> {
  const { context, request, url } = call
  // Mail filters check links with HEAD; that must not use up the token.
  if (request.method === 'HEAD') return new Response(null, { status: 200 })
  const query = url.searchParams
  const token = query.get('token') || query.get('token_hash') || ''
  const type = query.get('type') ?? ''
  const requested = query.get('redirect_to')
  const target = safeRedirect(context, requested, returnPageOf(type))
  if (token === '') throw authErrors.validationFailed(noToken)
  if (type === '') throw authErrors.validationFailed(noType)
  const types = typesOf('email', type)
  const isAuthCodeExpected = token.startsWith('pkce_')
  try {
    const verified = await verifyLink(call, (tx) => findByToken(tx, types, token), target)
    if (!verified) {
      const message = { message: halfConfirmedText }
      return redirectTo(target, message, isAuthCodeExpected ? message : {})
    }
    if ('authCode' in verified) return redirectTo(target, {}, { code: verified.authCode })
    return redirectWithSession(call, target, verified, { type })
  } catch (error) {
    // An error must redirect the browser too, for instance when the new address has been taken meanwhile.
    if (!(error instanceof AuthError)) throw error
    await countWrongLink(call)
    return redirectWithError(target, linkError(error), isAuthCodeExpected)
  }
}

function verifyLink(call: AuthRequest, find: Find, target: string) {
  return spendToken<SignedIn | { authCode: string }>(call, find, async (tx, user, found) => {
    const { code_challenge: value, code_challenge_method: method } = found
    if (!value || !method) return openSession(tx, call, user, 'otp', target)
    const pending = { userId: user.id, challenge: { value, method }, method: 'otp' as const }
    return { authCode: await issueAuthCode(tx, pending) }
  })
}

async function verifyByHash(call: AuthRequest, { type, token_hash, email, phone }: Given) {
  if (email !== '' || phone !== '')
    throw authErrors.validationFailed('Only the token_hash and type should be provided')
  const types = typesOf('email', type)
  return verify(call, (tx) => findByToken(tx, types, token_hash)).catch(async (error) => {
    if (error instanceof AuthError) await countWrongLink(call)
    throw error
  })
}

async function verifyByCode(call: AuthRequest, given: Given) {
  if (given.token === '') throw authErrors.validationFailed(noToken)
  const contact = parseContact(given, { both: oneContact, none: oneContact })
  const types = typesOf(contact.kind, given.type)
  const { isKnown } = await admitCode(call, contact)
  const guess = { relatesTo: contact.value, code: given.token, isKnown }
  return verify(call, (tx) => findByCode(tx, call.context, types, guess))
}

function typesOf(kind: Contact['kind'], type: string): OneTimeTokenType[] {
  const known = tokenTypes[kind]
  const types = Object.hasOwn(known, type) ? known[type] : undefined
  if (types) return types
  const what = kind === 'phone' ? 'sms' : 'email'
  throw authErrors.validationFailed(`Invalid ${what} verification type`)
}

function verify(call: AuthRequest, find: Find) {
  return spendToken(call, find, (tx, user) => openSession(tx, call, user, 'otp'))
}

function spendToken<Opened>(
  call: AuthRequest,
  find: Find,
  open: (tx: Transaction, user: UserRow, found: FoundToken) => Promise<Opened>,
): Promise<Exclude<Opened | undefined, AuthError>> {
  return authTransaction(call.context, async (tx) => {
    const valid = await findValidToken(tx, find)
    if (valid instanceof AuthError) return valid
    const user = await redeem(tx, call, valid.user, valid.found)
    return user && open(tx, user, valid.found)
  })
}

/** A refusal is returned, not thrown: throwing would roll back the count of wrong guesses. */
async function findValidToken(tx: Transaction, find: Find) {
  const found = await find(tx)
  const user = found && (await findUserById(tx, found.user_id))
  if (!found || !user || user.deleted_at || !isStillTheirs(user, found))
    return authErrors.otpExpired()
  return isBanned(user) ? authErrors.userBanned() : { found, user }
}

/** A token for an address that the account no longer has is invalid. */
function isStillTheirs(user: UserRow, { relates_to }: FoundToken): boolean {
  return [user.email, user.phone, user.email_change, user.phone_change].includes(relates_to)
}

function linkError(error: AuthError): AuthError {
  if (error.code !== 'otp_expired') return error
  return new AuthError(error.status, error.code, 'Email link is invalid or has expired')
}

/** Does what the token was sent for. Undefined while another mailbox still has to confirm. */
async function redeem(tx: Transaction, call: AuthRequest, user: UserRow, found: FoundToken) {
  switch (found.token_type) {
    case 'email_change_token_new':
    case 'email_change_token_current': {
      const changed = await confirmEmailChange(tx, user, found)
      if (changed) await writeAudit(tx, call, 'user_modified', changed)
      return changed
    }
    case 'phone_change_token':
      await spendTokens(tx, user.id, found.token_type)
      await setContact(tx, user, { kind: 'phone', value: found.relates_to }, true)
      await writeAudit(tx, call, 'user_modified', user)
      return findUserById(tx, user.id)
    default:
      await spendTokens(tx, user.id, found.token_type)
      return confirmOwner(tx, call, user, found)
  }
}

async function confirmOwner(tx: Transaction, call: AuthRequest, user: UserRow, found: FoundToken) {
  const kind = found.relates_to === user.phone ? 'phone' : 'email'
  const isNew = !isConfirmed(user, { kind })
  // Somebody else may have signed up with this address or number: that password must not stay.
  if (isNew && found.token_type === 'recovery_token')
    await tx.query('update auth.users set encrypted_password = null where id = $1::uuid', [user.id])
  await confirmContact(tx, user, kind)
  const action = isNew ? (user.invited_at ? 'invite_accepted' : 'user_signedup') : 'login'
  await writeAudit(tx, call, action, user, { provider: kind })
  return findUserById(tx, user.id)
}
