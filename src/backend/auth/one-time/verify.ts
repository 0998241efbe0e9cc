import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { parseEmail } from '../account-names.ts'
import { writeAudit } from '../audit.ts'
import { type AuthRequest, inAuth } from '../auth-context.ts'
import { type AuthError, authErrors } from '../auth-errors.ts'
import { admitVerify } from '../limits/verify-limits.ts'
import { optionalText, readBody } from '../read-body.ts'
import { redirectTo, safeRedirect } from '../redirect.ts'
import { json, type SignedIn, sessionBody } from '../sessions/session-response.ts'
import { originOf, signIn } from '../sessions/sign-in.ts'
import { confirmUser } from '../users/confirm-user.ts'
import { findUserById, isBanned } from '../users/user-row.ts'
import { confirmEmailChange } from './email-change.ts'
import {
  type FoundToken,
  findByCode,
  findByToken,
  type OneTimeTokenType,
  spendTokens,
} from './one-time-token.ts'

const emailChangeTypes: OneTimeTokenType[] = [
  'email_change_token_new',
  'email_change_token_current',
]

const tokenTypes: Record<string, OneTimeTokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: emailChangeTypes,
}

const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const body = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
})

type Verified = SignedIn | { refused: AuthError } | { waitsForOther: true }
type Find = (tx: Transaction, types: OneTimeTokenType[]) => Promise<FoundToken | undefined>

export async function verifyPost(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  if (given.type === '') throw authErrors.validationFailed('Verify requires a verification type')
  const verified =
    given.token_hash !== '' ? await byTokenHash(call, given) : await byCode(call, given)
  if ('refused' in verified) throw verified.refused
  if ('waitsForOther' in verified) return json({ msg: halfConfirmed, code: '200' })
  return json(await sessionBody(call.service, call.request, verified))
}

/** A link in a mail, opened by a browser: the session goes on in the fragment, which no server sees. */
export async function verifyGet(call: AuthRequest): Promise<Response> {
  // Mail filters look at links with HEAD; that must not spend the token.
  if (call.request.method === 'HEAD') return new Response(null, { status: 200 })
  const query = call.url.searchParams
  const target = safeRedirect(call.service.publicUrl(call.request), query.get('redirect_to'))
  const token = query.get('token') || query.get('token_hash') || ''
  const type = query.get('type') ?? ''
  if (token === '') throw authErrors.validationFailed('Verify requires a token or a token hash')
  if (type === '') throw authErrors.validationFailed('Verify requires a verification type')
  const types = tokenTypesOf(type)
  await admitVerify(call.service, call.service.addressOf(call.request), undefined)
  const verified = await verify(call, types, (tx) => findByToken(tx, call.service, types, token))
  if ('refused' in verified) return redirectWithError(target, verified.refused)
  if ('waitsForOther' in verified) return redirectTo(target, { message: halfConfirmed })
  const session = await sessionBody(call.service, call.request, verified)
  return redirectTo(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  })
}

type Given = z.infer<typeof body>

async function byTokenHash(call: AuthRequest, { type, token_hash, email, phone }: Given) {
  if (email !== '' || phone !== '')
    throw authErrors.validationFailed('Only the token_hash and type should be provided')
  const types = tokenTypesOf(type)
  await admitVerify(call.service, call.service.addressOf(call.request), undefined)
  return verify(call, types, (tx) => findByToken(tx, call.service, types, token_hash))
}

async function byCode(call: AuthRequest, given: Given) {
  if (given.token === '')
    throw authErrors.validationFailed('Verify requires a token or a token hash')
  if (given.email === '')
    throw authErrors.validationFailed(
      'Only an email address or phone number should be provided on verify',
    )
  const types = tokenTypesOf(given.type)
  const email = parseEmail(given.email)
  await admitVerify(call.service, call.service.addressOf(call.request), email)
  return verify(call, types, (tx) => findByCode(tx, call.service, types, email, given.token))
}

function tokenTypesOf(type: string): OneTimeTokenType[] {
  const types = Object.hasOwn(tokenTypes, type) ? tokenTypes[type] : undefined
  if (!types) throw authErrors.validationFailed('Invalid email verification type')
  return types
}

/** A refusal is returned, not thrown: the wrong guess it has counted must stay counted. */
function verify(call: AuthRequest, types: OneTimeTokenType[], find: Find): Promise<Verified> {
  return inAuth(call.service, async (tx): Promise<Verified> => {
    const found = await find(tx, types)
    const user = found && (await findUserById(tx, found.user_id))
    if (!found || !user || user.deleted_at) return { refused: authErrors.otpExpired() }
    if (isBanned(user)) return { refused: authErrors.userBanned() }
    if (emailChangeTypes.includes(found.token_type)) {
      const changed = await confirmEmailChange(tx, user, found)
      if (!changed) return { waitsForOther: true }
      await writeAudit(tx, call, 'user_modified', changed)
      return signIn(tx, changed, 'otp', originOf(call))
    }
    await spendTokens(tx, user.id, found.token_type)
    const isNew = user.email_confirmed_at === null
    await confirmUser(tx, user)
    await writeAudit(
      tx,
      call,
      isNew ? (user.invited_at ? 'invite_accepted' : 'user_signedup') : 'login',
      user,
    )
    return signIn(tx, user, 'otp', originOf(call))
  })
}

function redirectWithError(target: string, error: AuthError): Response {
  const description =
    error.code === 'otp_expired' ? 'Email link is invalid or has expired' : error.message
  return redirectTo(target, {
    error: 'access_denied',
    error_code: error.code,
    error_description: description,
  })
}
