import * as z from 'zod'
import { writeAudit } from '../audit.ts'
import { type AuthRequest, inAuth } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import { admitSignIn, noteSignIn } from '../limits/sign-in-limits.ts'
import { optionalText, readBody } from '../read-body.ts'
import { findUserByEmail, isBanned, type UserRow } from '../users/user-row.ts'
import { json, sessionBody } from './session-response.ts'
import { originOf, signIn } from './sign-in.ts'

const body = z.object({ email: optionalText, phone: optionalText, password: optionalText })

export async function passwordGrant(call: AuthRequest): Promise<Response> {
  const { request, service } = call
  const given = await readBody(request, body)
  if (given.email !== '' && given.phone !== '')
    throw authErrors.validationFailed(
      'Only an email address or phone number should be provided on login.',
    )
  if (given.phone !== '') throw authErrors.phoneProviderDisabled()
  if (given.email === '') throw authErrors.validationFailed('missing email or phone')
  const email = given.email.trim().toLowerCase()
  const origin = originOf(call)
  await admitSignIn(service, email, origin.address)
  const user = await inAuth(service, (tx) => findUserByEmail(tx, email))
  const isRight = await service.passwords.matches(given.password, user?.encrypted_password)
  if (!user || !isRight) throw await refusal(call, email, user)
  if (isBanned(user)) throw authErrors.userBanned()
  if (!user.email_confirmed_at) throw authErrors.emailNotConfirmed()
  const signedIn = await inAuth(service, async (tx) => {
    await noteSignIn(tx, email, origin.address)
    await writeAudit(tx, call, 'login', user, { provider: 'email' })
    return signIn(tx, user, 'password', origin)
  })
  return json(await sessionBody(service, request, signedIn))
}

/** An unknown account writes its row as well: the same work, the same time. */
async function refusal(call: AuthRequest, email: string, user: UserRow | undefined) {
  await inAuth(call.service, (tx) =>
    writeAudit(tx, call, 'login_failed', user ?? { id: null, email }),
  )
  return authErrors.invalidCredentials()
}
