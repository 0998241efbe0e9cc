import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { optionalText, readBody } from '../http/json.ts'
import { admitNetwork } from '../limits/request-limits.ts'
import { isAnsweredBy, type TakenSignIn, takeAuthCode } from '../one-time/auth-code.ts'
import { linkIdentity } from '../providers/identity.ts'
import { parseProviderResult } from '../providers/provider-sign-in.ts'
import { openSession } from '../sessions/session.ts'
import { sessionResponse } from '../sessions/session-response.ts'
import { findUserById, isBanned } from '../users/user-row.ts'

const body = z.object({ auth_code: optionalText, code_verifier: optionalText })

export async function pkceGrant(call: AuthRequest): Promise<Response> {
  const { auth_code, code_verifier } = await readBody(call.request, body)
  if (auth_code === '' || code_verifier === '')
    throw authErrors.validationFailed(
      'invalid request: both auth code and code verifier should be non-empty',
    )
  await admitNetwork(call, 'exchange')
  const { signedIn, providerTokens } = await exchange(call, auth_code, code_verifier)
  return sessionResponse(call, signedIn, providerTokens)
}

/** A failed exchange uses up the code too: it cannot be tried again. */
async function exchange(call: AuthRequest, code: string, verifier: string) {
  try {
    return await authTransaction(call.context, (tx) => redeemCode(tx, call, code, verifier))
  } catch (error) {
    await authTransaction(call.context, (tx) => takeAuthCode(tx, code))
    throw error
  }
}

async function redeemCode(tx: Transaction, call: AuthRequest, code: string, verifier: string) {
  const pending = await takeAuthCode(tx, code)
  if (!pending) return authErrors.flowStateNotFound()
  if (pending.isExpired) return authErrors.flowStateExpired()
  if (!isAnsweredBy(pending.challenge, verifier)) return authErrors.badCodeVerifier()
  return linkOrSignIn(tx, call, pending)
}

async function linkOrSignIn(tx: Transaction, call: AuthRequest, pending: TakenSignIn) {
  const { providerTokens, link } = parseProviderResult(pending.payload)
  // Linked only now: the verifier proves that this client began the linking. Until then, the person who signed in at the
  // provider may be somebody else, who was lured there.
  if (link) return { signedIn: await linkIdentity(tx, call, link, link.profile), providerTokens }
  const user = pending.userId === undefined ? undefined : await findUserById(tx, pending.userId)
  if (!user || user.deleted_at) return authErrors.flowStateNotFound()
  if (isBanned(user)) return authErrors.userBanned()
  await writeAudit(tx, call, 'login', user, { provider: pending.method })
  return { signedIn: await openSession(tx, call, user, pending.method), providerTokens }
}
