import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, inAuth } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { admitAnonymous } from '../limits/address-limits.ts'
import { originOf } from '../sessions/session-origin.ts'
import { sessionResponse } from '../sessions/session-response.ts'
import { signIn } from '../sessions/sign-in.ts'
import { insertUser } from '../users/create-user.ts'

/** An account that nobody can come back to but by its session, until it gets an e-mail, a phone or a provider. */
export async function signupAnonymously(
  call: AuthRequest,
  data: Record<string, unknown> | undefined,
): Promise<Response> {
  const { service, client } = call
  if (!service.settings.anonymous) throw authErrors.anonymousDisabled()
  await admitAnonymous(service, client.address)
  const signedIn = await inAuth(service, async (tx) => {
    const user = await insertUser(tx, { anonymous: true, userMetadata: data })
    await writeAudit(tx, call, 'user_signedup', user)
    return signIn(tx, user, 'anonymous', originOf(call))
  })
  return sessionResponse(call, signedIn)
}
