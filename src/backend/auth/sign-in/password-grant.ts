import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction, unsynced } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { optionalText, parsePhone, readBody } from '../http/json.ts'
import { countSignIn, deleteFailures, isRightPassword } from '../limits/sign-in-limits.ts'
import { openSession } from '../sessions/session.ts'
import { sessionResponse } from '../sessions/session-response.ts'
import { type Contact, findUserByContact, isConfirmed } from '../users/contact.ts'
import { isBanned, type UserRow } from '../users/user-row.ts'

const body = z.object({ email: optionalText, phone: optionalText, password: optionalText })

export async function passwordGrant(call: AuthRequest): Promise<Response> {
  const { request, context } = call
  const given = await readBody(request, body)
  const account = accountOf(given)
  const admission = await authTransaction(
    context,
    async (tx) => {
      const found = await findUserByContact(tx, account)
      return countSignIn(tx, call, found, account.value)
    },
    unsynced,
  )
  const { user } = admission
  const isRight = await isRightPassword(context, admission, given.password)
  if (!user || !isRight) {
    await auditFailure(call, account, user)
    throw authErrors.invalidCredentials()
  }
  // Only clients with the right password learn these reasons.
  if (isBanned(user)) throw authErrors.userBanned()
  if (!isConfirmed(user, account)) throw authErrors[`${account.kind}NotConfirmed`]()
  const signedIn = await authTransaction(context, async (tx) => {
    if (!(await hasSamePassword(tx, user))) throw authErrors.invalidCredentials()
    await deleteFailures(tx, admission)
    await writeAudit(tx, call, 'login', user, { provider: account.kind })
    return openSession(tx, call, user, 'password')
  })
  return sessionResponse(call, signedIn)
}

/** An e-mail is compared as typed: one that is no address is as unknown as any other. */
function accountOf({ email, phone }: z.infer<typeof body>): Contact {
  if (email !== '' && phone !== '')
    throw authErrors.validationFailed(
      'Only an email address or phone number should be provided on login.',
    )
  if (email !== '') return { kind: 'email', value: email.trim().toLowerCase() }
  if (phone !== '') return { kind: 'phone', value: parsePhone(phone) }
  throw authErrors.validationFailed('missing email or phone')
}

/** The password may have changed while the given one was being checked. */
async function hasSamePassword(tx: Transaction, user: UserRow): Promise<boolean> {
  const same = await tx.query(
    `select from auth.users where id = $1::uuid and encrypted_password is not distinct from $2
     for no key update`,
    [user.id, user.encrypted_password],
  )
  return same.length > 0
}

/** An unknown account gets a row too, to take the same time. A name that is no address may be a password in the wrong field. */
async function auditFailure(call: AuthRequest, { value }: Contact, user: UserRow | undefined) {
  const unknown = { id: null, email: value.includes('@') ? value.slice(0, 254) : '' }
  await authTransaction(call.context, (tx) => writeAudit(tx, call, 'login_failed', user ?? unknown))
}
