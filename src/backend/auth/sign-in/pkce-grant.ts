import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { type AuthError, authErrors } from '../errors/auth-errors.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { admitExchange } from '../limits/address-limits.ts'
import { type TakenSignIn, takeAuthCode } from '../one-time/auth-code.ts'
import { isAnsweredBy } from '../one-time/code-challenge.ts'
import { linkIdentity } from '../providers/link-identity.ts'
import { parseProviderResult } from '../providers/provider-result.ts'
import { openSession } from '../sessions/open-session.ts'
import { originOf } from '../sessions/session-origin.ts'
import { type SignedIn, sessionResponse } from '../sessions/session-response.ts'
import { findUserById, isBanned } from '../users/user-row.ts'

const body = z.object({ auth_code: optionalText, code_verifier: optionalText })

type Outcome = { signedIn: SignedIn; providerTokens: object } | { refused: AuthError }

export async function pkceGrant(call: AuthRequest): Promise<Response> {
  const { auth_code, code_verifier } = await readBody(call.request, body)
  if (auth_code === '' || code_verifier === '')
    throw authErrors.validationFailed(
      'invalid request: both auth code and code verifier should be non-empty',
    )
  await admitExchange(call.context, call.client.address)
  const outcome = await exchange(call, auth_code, code_verifier)
  if ('refused' in outcome) throw outcome.refused
  return sessionResponse(call, outcome.signedIn, outcome.providerTokens)
}

/** A failed exchange uses up the code too: it cannot be tried again. */
async function exchange(call: AuthRequest, code: string, verifier: string): Promise<Outcome> {
  try {
    return await authTransaction(call.context, (tx) => redeemCode(tx, call, code, verifier))
  } catch (error) {
    await authTransaction(call.context, (tx) => takeAuthCode(tx, code))
    throw error
  }
}

async function redeemCode(
  tx: Transaction,
  call: AuthRequest,
  code: string,
  verifier: string,
): Promise<Outcome> {
  const pending = await takeAuthCode(tx, code)
  if (!pending) return { refused: authErrors.flowStateNotFound() }
  if (pending.isExpired) return { refused: authErrors.flowStateExpired() }
  if (!isAnsweredBy(pending.challenge, verifier)) return { refused: authErrors.badCodeVerifier() }
  return linkOrSignIn(tx, call, pending)
}

async function linkOrSignIn(
  tx: Transaction,
  call: AuthRequest,
  pending: TakenSignIn,
): Promise<Outcome> {
  const { providerTokens, link } = parseProviderResult(pending.payload)
  // Linked only now: the verifier proves that this client began the linking. Until then, the person who signed in at the
  // provider may be somebody else, who was lured there.
  if (link) return { signedIn: await linkIdentity(tx, call, link, link.profile), providerTokens }
  const user = pending.userId === undefined ? undefined : await findUserById(tx, pending.userId)
  if (!user || user.deleted_at) return { refused: authErrors.flowStateNotFound() }
  if (isBanned(user)) return { refused: authErrors.userBanned() }
  await writeAudit(tx, call, 'login', user, { provider: pending.method })
  return { signedIn: await openSession(tx, user, pending.method, originOf(call)), providerTokens }
}
