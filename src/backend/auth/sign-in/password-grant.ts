import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import {
  type AuthRequest,
  authTransaction,
  unsyncedAuthTransaction,
} from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { parsePhone } from '../http/parse-fields.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import {
  countSignIn,
  deleteFailures,
  isRightPassword,
  signInAttempt,
} from '../limits/sign-in-limits.ts'
import { openSession } from '../sessions/open-session.ts'
import { originOf } from '../sessions/session-origin.ts'
import { sessionResponse } from '../sessions/session-response.ts'
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../users/user-row.ts'

const body = z.object({ email: optionalText, phone: optionalText, password: optionalText })

interface Account {
  provider: 'email' | 'phone'
  name: string
}

export async function passwordGrant(call: AuthRequest): Promise<Response> {
  const { request, context } = call
  const given = await readBody(request, body)
  const account = accountOf(given)
  const { user, admission } = await unsyncedAuthTransaction(context, async (tx) => {
    const found = await findAccount(tx, account)
    return {
      user: found,
      admission: await countSignIn(tx, signInAttempt(call, found, account.name)),
    }
  })
  if ('refused' in admission) throw admission.refused
  const isRight = await isRightPassword(context, admission, given.password)
  if (!user || !isRight) {
    await auditFailure(call, account, user)
    throw authErrors.invalidCredentials()
  }
  checkMaySignIn(user, account)
  const signedIn = await authTransaction(context, async (tx) => {
    if (!(await hasSamePassword(tx, user))) throw authErrors.invalidCredentials()
    await deleteFailures(tx, admission)
    await writeAudit(tx, call, 'login', user, { provider: account.provider })
    return openSession(tx, user, 'password', originOf(call))
  })
  return sessionResponse(call, signedIn)
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

function findAccount(tx: Transaction, { provider, name }: Account) {
  return provider === 'email' ? findUserByEmail(tx, name) : findUserByPhone(tx, name)
}

/** Comes after the password check: only clients with the right password learn these reasons. */
function checkMaySignIn(user: UserRow, { provider }: Account): void {
  if (isBanned(user)) throw authErrors.userBanned()
  if (provider === 'phone' && !user.phone_confirmed_at) throw authErrors.phoneNotConfirmed()
  if (provider === 'email' && !user.email_confirmed_at) throw authErrors.emailNotConfirmed()
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

/**
 * An unknown account gets an audit row too, so that it takes the same time. A name that is no address is not
 * recorded: it may be a password typed into the wrong field.
 */
async function auditFailure(call: AuthRequest, { name }: Account, user: UserRow | undefined) {
  const unknown = { id: null, email: name.includes('@') ? name.slice(0, 254) : '' }
  await authTransaction(call.context, (tx) => writeAudit(tx, call, 'login_failed', user ?? unknown))
}
