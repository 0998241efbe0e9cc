import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { AuthError, authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json-answer.ts'
import { parseEmail, parsePhone } from '../http/parse-fields.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { redirectTo, returnPageOf, safeRedirect } from '../http/redirect.ts'
import { admitCode, countWrongLink } from '../limits/verify-limits.ts'
import { issueAuthCode } from '../one-time/auth-code.ts'
import {
  type FoundToken,
  findByCode,
  findByToken,
  type OneTimeTokenType,
} from '../one-time/one-time-token.ts'
import { openSession } from '../sessions/open-session.ts'
import { originOf } from '../sessions/session-origin.ts'
import { redirectWithError, redirectWithSession } from '../sessions/session-redirect.ts'
import { type SignedIn, sessionResponse } from '../sessions/session-response.ts'
import {
  findUserByEmail,
  findUserById,
  findUserByPhone,
  isBanned,
  type UserRow,
} from '../users/user-row.ts'
import { redeem } from './redeem.ts'

const emailTypes: Record<string, OneTimeTokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}
const phoneTypes: Record<string, OneTimeTokenType[]> = {
  sms: ['confirmation_token', 'recovery_token'],
  phone_change: ['phone_change_token'],
}

const halfConfirmedText =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const body = z.object({
  type: optionalText,
  token: optionalText,
  // The token of a mailed link, by the protocol's name: Supabase Auth mails a hash, this service a random token.
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
})

type Find = (tx: Transaction) => Promise<FoundToken | undefined>
type Refused = { refused: AuthError }
type ValidToken = { found: FoundToken; user: UserRow }
type Verified = SignedIn | Refused | { awaitsOtherMailbox: true }

export async function verifyPost(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  if (given.type === '') throw authErrors.validationFailed('Verify requires a verification type')
  const verified =
    given.token_hash !== '' ? await verifyByTokenHash(call, given) : await verifyByCode(call, given)
  if ('refused' in verified) throw verified.refused
  if ('awaitsOtherMailbox' in verified) return json({ msg: halfConfirmedText, code: '200' })
  return sessionResponse(call, verified)
}

/**
 * A browser opens a mailed link; it is redirected with a session, or with an auth code for the client that requested the
 * mail.
 */
export async function verifyGet(call: AuthRequest): Promise<Response> {
  const { context, request, url } = call
  // Mail filters check links with HEAD; that must not use up the token.
  if (request.method === 'HEAD') return new Response(null, { status: 200 })
  const query = url.searchParams
  const token = query.get('token') || query.get('token_hash') || ''
  const type = query.get('type') ?? ''
  const target = safeRedirect(
    context.publicUrl,
    query.get('redirect_to'),
    context.settings,
    returnPageOf(type),
  )
  if (token === '') throw authErrors.validationFailed('Verify requires a token or a token hash')
  if (type === '') throw authErrors.validationFailed('Verify requires a verification type')
  const types = typesOf(emailTypes, type)
  const isAuthCodeExpected = token.startsWith('pkce_')
  const verified = await verifyLink(call, types, token, target).catch(refusalOf)
  if ('refused' in verified) {
    await countWrongLink(context, call.client.address)
    return redirectWithError(target, linkError(verified.refused), isAuthCodeExpected)
  }
  if ('awaitsOtherMailbox' in verified) {
    const message = { message: halfConfirmedText }
    return redirectTo(target, message, isAuthCodeExpected ? message : {})
  }
  if ('authCode' in verified) return redirectTo(target, {}, { code: verified.authCode })
  return redirectWithSession(call, target, verified, { type })
}

type VerifiedLink = Verified | { authCode: string }

function verifyLink(
  call: AuthRequest,
  types: OneTimeTokenType[],
  token: string,
  target: string,
): Promise<VerifiedLink> {
  const find = (tx: Transaction) => findByToken(tx, types, token)
  return authTransaction(call.context, async (tx): Promise<VerifiedLink> => {
    const valid = await findValidToken(tx, find)
    if ('refused' in valid) return valid
    const user = await redeem(tx, call, valid.user, valid.found)
    if (!user) return { awaitsOtherMailbox: true }
    const { code_challenge: value, code_challenge_method: method } = valid.found
    if (!value || !method) return openSession(tx, user, 'otp', originOf(call, target))
    const pending = { userId: user.id, challenge: { value, method }, method: 'otp' as const }
    return { authCode: await issueAuthCode(tx, pending) }
  })
}

type Given = z.infer<typeof body>

async function verifyByTokenHash(call: AuthRequest, { type, token_hash, email, phone }: Given) {
  if (email !== '' || phone !== '')
    throw authErrors.validationFailed('Only the token_hash and type should be provided')
  const types = typesOf(emailTypes, type)
  const verified = await verify(call, (tx) => findByToken(tx, types, token_hash))
  if ('refused' in verified) await countWrongLink(call.context, call.client.address)
  return verified
}

async function verifyByCode(call: AuthRequest, given: Given) {
  if (given.token === '')
    throw authErrors.validationFailed('Verify requires a token or a token hash')
  if ((given.email === '') === (given.phone === ''))
    throw authErrors.validationFailed(
      'Only an email address or phone number should be provided on verify',
    )
  const isPhone = given.phone !== ''
  const types = typesOf(isPhone ? phoneTypes : emailTypes, given.type)
  const contact = isPhone ? parsePhone(given.phone) : parseEmail(given.email)
  const { isKnown } = await admitCode(call, contact, (tx) =>
    isPhone ? findUserByPhone(tx, contact) : findUserByEmail(tx, contact),
  )
  return verify(call, (tx) =>
    findByCode(tx, call.context, types, { relatesTo: contact, code: given.token, isKnown }),
  )
}

function typesOf(known: Record<string, OneTimeTokenType[]>, type: string): OneTimeTokenType[] {
  const types = Object.hasOwn(known, type) ? known[type] : undefined
  if (types) return types
  const what = known === phoneTypes ? 'sms' : 'email'
  throw authErrors.validationFailed(`Invalid ${what} verification type`)
}

/** A refusal is returned, not thrown: throwing would roll back the count of wrong guesses. */
function verify(call: AuthRequest, find: Find): Promise<Verified> {
  return authTransaction(call.context, async (tx): Promise<Verified> => {
    const valid = await findValidToken(tx, find)
    if ('refused' in valid) return valid
    const user = await redeem(tx, call, valid.user, valid.found)
    return user ? openSession(tx, user, 'otp', originOf(call)) : { awaitsOtherMailbox: true }
  })
}

async function findValidToken(tx: Transaction, find: Find): Promise<ValidToken | Refused> {
  const found = await find(tx)
  const user = found && (await findUserById(tx, found.user_id))
  if (!found || !user || user.deleted_at || !isStillTheirs(user, found))
    return { refused: authErrors.otpExpired() }
  return isBanned(user) ? { refused: authErrors.userBanned() } : { found, user }
}

/** A token for an address that the account no longer has is invalid. */
function isStillTheirs(user: UserRow, { relates_to }: FoundToken): boolean {
  return [user.email, user.phone, user.email_change, user.phone_change].includes(relates_to)
}

/** An error must redirect the browser too, for instance when the new address has been taken meanwhile. */
function refusalOf(error: unknown): Refused {
  if (error instanceof AuthError) return { refused: error }
  throw error
}

function linkError(error: AuthError): AuthError {
  if (error.code !== 'otp_expired') return error
  return new AuthError(error.status, error.code, 'Email link is invalid or has expired')
}
