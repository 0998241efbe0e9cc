import * as z from 'zod'
import { parsePhone } from '../account-names.ts'
import { writeAudit } from '../audit.ts'
import { type AuthRequest, inAuth } from '../auth-context.ts'
import { type AuthError, authErrors } from '../auth-errors.ts'
import { admitSignIn, noteSignIn } from '../limits/sign-in-limits.ts'
import { optionalText, readBody } from '../read-body.ts'
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../users/user-row.ts'
import { json, sessionBody } from './session-response.ts'
import { originOf, signIn } from './sign-in.ts'

const body = z.object({ email: optionalText, phone: optionalText, password: optionalText })

interface Account {
  provider: 'email' | 'phone'
  name: string
}

export async function passwordGrant(call: AuthRequest): Promise<Response> {
  const { request, service } = call
  const given = await readBody(request, body)
  const account = accountOf(given)
  const origin = originOf(call)
  await admitSignIn(service, account.name, origin.address)
  const user = await findAccount(call, account)
  const isRight = await service.passwords.matches(given.password, user?.encrypted_password)
  if (!user || !isRight) throw await refusal(call, account, user)
  const closed = reasonToRefuse(user, account)
  if (closed) throw closed
  const signedIn = await inAuth(service, async (tx) => {
    await noteSignIn(tx, account.name, origin.address)
    await writeAudit(tx, call, 'login', user, { provider: account.provider })
    return signIn(tx, user, 'password', origin)
  })
  return json(await sessionBody(service, request, signedIn))
}

function accountOf({ email, phone }: z.infer<typeof body>): Account {
  if (email !== '' && phone !== '')
    throw authErrors.validationFailed(
      'Only an email address or phone number should be provided on login.',
    )
  if (email !== '') return { provider: 'email', name: email.trim().toLowerCase() }
  if (phone !== '') return { provider: 'phone', name: parsePhone(phone) }
  throw authErrors.validationFailed('missing email or phone')
}

function findAccount({ service }: AuthRequest, { provider, name }: Account) {
  return inAuth(service, (tx) =>
    provider === 'email' ? findUserByEmail(tx, name) : findUserByPhone(tx, name),
  )
}

/** Said only to whoever has the right password. */
function reasonToRefuse(user: UserRow, { provider }: Account): AuthError | undefined {
  if (isBanned(user)) return authErrors.userBanned()
  if (provider === 'phone')
    return user.phone_confirmed_at ? undefined : authErrors.phoneNotConfirmed()
  return user.email_confirmed_at ? undefined : authErrors.emailNotConfirmed()
}

/**
 * An unknown account writes its row as well: the same work, the same time. What is no address is not kept,
 * for it may be a password typed into the wrong field.
 */
async function refusal(call: AuthRequest, { name }: Account, user: UserRow | undefined) {
  const unknown = { id: null, email: name.includes('@') ? name.slice(0, 254) : '' }
  await inAuth(call.service, (tx) => writeAudit(tx, call, 'login_failed', user ?? unknown))
  return authErrors.invalidCredentials()
}
